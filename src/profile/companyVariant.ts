/** The two layouts in which a company is shown; each has its screen. */
export type CompanyVariant = 'companyDetail' | 'newCompanyDetail'

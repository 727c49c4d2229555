/** What is known of a customer, by its label. */
export const customerLabels = {
  number: '客户号',
  manager: '管户经理',
  department: '管户机构',
  since: '建立关系',
  products: '持有产品'
} as const

/** What is said of a company that banks with us already, and of one that the reader manages. */
export const customerMarks = { customer: '存量客户', own: '本人名下' } as const

/** The mark of a company in words; null for who is none, and for who may not know. */
export function customerWords(customer: { readonly own: boolean } | null | undefined): string | null {
  if (!customer) return null
  return customer.own ? customerMarks.own : customerMarks.customer
}

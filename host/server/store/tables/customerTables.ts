export interface CustomerTable {
  company_id: string
  /** As the bank counts it. */
  number: string | null
  /** The member of staff, where the list names one whom we know. */
  manager_id: string | null
  /** As the list names the manager. */
  manager: string | null
  department: string | null
  /** YYYY-MM-DD */
  since: string | null
  products: string[]
}

export interface CustomerTables {
  customer: CustomerTable
}

/** What is known of a customer, by its label. */
export const customerLabels = {
  number: '客户号',
  manager: '管户经理',
  department: '管户机构',
  since: '建立关系',
  products: '持有产品'
} as const

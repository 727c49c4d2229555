/** Values in answers that no catalogue has as a label. */
export const values: Readonly<Record<string, string>> = {
  新增: 'New',
  无: 'None'
}

/** Whether a text can be an id of ours; more digits no id has. */
export function isId(text: string): boolean {
  return /^\d{1,17}$/.test(text)
}

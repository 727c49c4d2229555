/** Whether a text can be an id: no id has more digits. */
export function isId(text: string): boolean {
  return /^\d{1,17}$/.test(text)
}

/** One transparent pixel. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  character => character.charCodeAt(0)
)

/** A suggestion as the form of a browser, with a file for each of the contents; `fields` replace the usual ones. */
export function suggestionForm(
  contents: readonly (Uint8Array<ArrayBuffer> | string)[],
  fields: Readonly<Record<string, string>> = {}
): FormData {
  const form = new FormData()
  const all = { kind: 'problem', text: '导出的名单里少了一列', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  for (const [at, content] of contents.entries()) {
    form.append('images', new File([content], `截图 ${at + 1}.png`, { type: 'image/png' }))
  }
  return form
}

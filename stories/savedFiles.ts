import { spyOn } from 'storybook/test'

/** Notes the files that are offered for saving, in place of the browser. */
export function savedFiles() {
  const saved: { readonly name: string; readonly address: string }[] = []
  const note = (event: Event): void => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return
    event.preventDefault()
    saved.push({ name: event.target.download, address: event.target.href })
  }
  // A link outside of the document receives no bubbling events, so each created link is observed.
  const create = document.createElement.bind(document)
  const made = spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name)
    element.addEventListener('click', note)
    return element
  })
  return { saved, end: () => made.mockRestore() }
}

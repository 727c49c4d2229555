/** Loads the whole page anew: only a new page has new parts, because a browser keeps the refusal of a module. */
export function reloadPage(): void {
  globalThis.location.reload()
}

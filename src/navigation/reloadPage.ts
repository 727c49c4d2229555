/** A full reload: a browser caches the failure of a module until then. */
export function reloadPage(): void {
  globalThis.location.reload()
}

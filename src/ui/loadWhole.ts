import { LOAD_ALL } from './hooks/usePrinting.ts'

/** After this many ms what is still missing is printed as such. */
const PATIENCE = 15_000

/** Before a page is printed: resolves once everything of it is there. Default: the document in its window. */
export async function loadWhole(page: ParentNode = document, view: Window = window): Promise<void> {
  view.dispatchEvent(new Event(LOAD_ALL))
  const until = Date.now() + PATIENCE
  do await pause()
  while (page.querySelector('.pa-root :is([aria-busy="true"], .pa-skeleton)') && Date.now() < until)
}

function pause(): Promise<void> {
  return new Promise(done => setTimeout(done, 120))
}

import type { SelectedCompanies } from '../../src/contract/selectionSchema.ts'
import type { Selection } from '../../src/list/selection/selection.ts'

/** A choice of companies, as a list hands it on and as its dialogs take it. */
export function selected(ids: readonly string[]): Selection & SelectedCompanies {
  return {
    count: ids.length,
    describe: () => ({ ids }),
    clear: () => undefined,
    body: () => ({ by: 'ids', ids: [...ids] })
  }
}

/** The ids of the first companies of the invented world. */
export const firstIds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => String(at + 1))

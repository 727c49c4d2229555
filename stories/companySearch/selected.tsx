import type { Selection } from '../../src/list/selection/selection.ts'

/** A choice of companies as a list hands it on. */
export function selected(ids: readonly string[]): Selection {
  return { count: ids.length, describe: () => ({ ids }), clear: () => undefined }
}

/** The ids of the first companies of the invented world. */
export const firstIds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => String(at + 1))

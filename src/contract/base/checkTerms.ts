import { columns, type Column } from '../../catalogue/columns.ts'
import { filters } from '../../catalogue/filters.ts'
import type { Permission } from '../../catalogue/permissions.ts'
import { refuse } from './refusals.ts'

const guarded = Object.values<Pick<Column, 'key' | 'permission'>>({ ...columns, ...filters }).flatMap(
  ({ key, permission }) => (permission === undefined ? [] : [{ key, permission }])
)

/** What names filters and columns in a list; elsewhere such a word is only a word. */
const LISTS = ['filters', 'columns']

/** Refuses a request that names a filter or a column which the caller may not have, wherever it stands. */
export function checkTerms(
  request: { readonly query: unknown; readonly body: unknown },
  permissions: readonly Permission[]
): void {
  const forbidden = guarded
    .filter(({ permission }) => !permissions.includes(permission))
    .map(({ key }) => key)
  if (forbidden.length === 0) return
  // The list grows while it is read; recursion would not survive a body of nested brackets.
  const parts: unknown[] = [request.query, request.body]
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue
    for (const [name, value] of Object.entries(part)) {
      const isListed =
        LISTS.includes(name) && Array.isArray(value) && forbidden.some(key => value.includes(key))
      if (isListed || forbidden.includes(name)) throw refuse('forbidden')
      parts.push(value)
    }
  }
}

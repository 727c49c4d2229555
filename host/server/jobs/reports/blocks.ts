import { keysOf } from '../../../../src/catalogue/keys.ts'
import type { FileCell } from '../../../../src/domain/files/workbookParts.ts'
import type { Block, TableColumn } from './document.ts'

/** What the sections of reports about anything are built of. */

export function columns(
  holds: readonly TableColumn['holds'][],
  labels: Readonly<Record<string, string>>
): readonly TableColumn[] {
  return keysOf(labels).map((key, at) => ({ label: labels[key] ?? '', holds: holds[at] ?? 'words' }))
}

export const note = (text: string): Block => ({ kind: 'note', text })

export function figure(value: number | string | null): FileCell {
  return value === null ? null : { decimal: String(value) }
}

export const dayCell = (day: string | null): FileCell => (day === null ? null : { day })

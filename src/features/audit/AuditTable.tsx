import { useMemo } from 'react'
import { auditActions } from '../../catalogue/auditActions.ts'
import type { AuditEntry } from '../../contract/entities/audit.ts'
import { useCan } from '../../session/useSession.ts'
import { auditTexts } from '../../text/areas/audit.ts'
import { formatMoment, formatText } from '../../text/format.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import type { SayWord } from '../../text/locale.ts'
import type { TextsOf } from '../../text/texts.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns/dataColumns.ts'

export interface AuditTableProps {
  readonly entries: readonly AuditEntry[]
  /** Default: false. */
  readonly loading?: boolean
  /** Default: false. */
  readonly waiting?: boolean
}

const ROW_HEIGHT = 40
const SKELETON_ROWS = 8

/** The entries of the audit log, newest first. */
export function AuditTable({ entries, loading = false, waiting = false }: AuditTableProps) {
  const texts = useTexts(auditTexts)
  const word = useWords()
  const seesAll = useCan('audit:readAll')
  const columns = useMemo(() => columnsOf(texts, word, seesAll), [texts, word, seesAll])
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      rowHeight={ROW_HEIGHT}
      skeletonRows={loading ? SKELETON_ROWS : 0}
      waiting={waiting}
      wraps
    />
  )
}

function columnsOf(
  texts: TextsOf<typeof auditTexts>,
  word: SayWord,
  seesAll: boolean
): readonly DataColumn<AuditEntry>[] {
  return [
    {
      key: 'at',
      label: texts.at,
      width: 136,
      align: 'start',
      cell: ({ at }) => <span className="pa-tabular">{formatMoment(at)}</span>
    },
    words('staff', texts.person, 120, ({ staff }) => staff.name),
    ...(seesAll ? [words('department', texts.department, 120, ({ department }) => department)] : []),
    words('action', texts.action, 112, ({ action }) => word(auditActions[action])),
    { ...words('company', texts.company, 208, ({ companyName }) => companyName), shares: true },
    { ...words('subject', texts.subject, 192, ({ subject }) => subject), shares: true },
    words('purpose', texts.purpose, 144, ({ purpose }) => purpose && word(purpose)),
    {
      key: 'traceCode',
      label: texts.traceCode,
      width: 184,
      align: 'start',
      cell: ({ traceCode }) => <span className="pa-tabular">{formatText(traceCode)}</span>
    }
  ]
}

function words(
  key: string,
  label: string,
  width: number,
  of: (entry: AuditEntry) => string | null
): DataColumn<AuditEntry> {
  return { key, label, width, align: 'start', cell: entry => formatText(of(entry)) }
}

import { Button } from 'antd'
import { useMemo, useState, type ComponentType } from 'react'
import { formatNumber } from '../../text/format.ts'
import { batchLookupTexts } from '../../text/areas/batchLookup.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { RowSelection } from '../../ui/table/selection/rowSelection.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { useNotice } from '../../ui/useNotice.tsx'
import {
  type DecidedRow,
  decidedRows,
  hasFirstChoice,
  type Decisions,
  type LookupMemory,
  matchedCompanies,
  type RowState,
  withBest,
  withChoice,
  withRemoved
} from './decisions.ts'
import { typedOf } from './matchWords.ts'
import { resultColumns } from './resultColumns.tsx'
import { ResultActions } from './ResultActions.tsx'
import { useResultSelection } from './useResultSelection.ts'

export interface LookupActionsProps {
  /** The selected companies. */
  readonly ids: readonly string[]
  /** Called before something else takes the place of the dialog. */
  readonly onLeave: () => void
}

export interface LookupResultProps {
  readonly memory: LookupMemory
  readonly onDecisions: (decisions: Decisions) => void
  readonly onAgain: () => void
  readonly Actions: ComponentType<LookupActionsProps> | undefined
  readonly onLeave: () => void
}

type Shown = 'all' | RowState

const ROW_HEIGHT = 56

/** The result: rows to check, to choose from and to export. */
export function LookupResult({ memory, onDecisions, onAgain, Actions, onLeave }: LookupResultProps) {
  const texts = useTexts(batchLookupTexts)
  const notice = useNotice()
  const { list } = useFormats()
  const { answer, decisions } = memory
  const [shown, setShown] = useState<Shown>('all')
  const rows = useMemo(() => decidedRows(answer, decisions), [answer, decisions])
  const companies = useMemo(() => matchedCompanies(rows), [rows])
  const ids = companies.map(({ id }) => id)
  const selected = ids.filter(id => !decisions.unselected.has(id))
  const selection = useResultSelection(rows, decisions, onDecisions)
  const count = (state: RowState): number => rows.filter(row => row.state === state).length
  const open = count('open')
  const choices = rows.filter(hasFirstChoice).length
  const remove = (decided: DecidedRow): void => {
    onDecisions(withRemoved(decisions, decided.at, true))
    notice.undoable(texts.removed(typedOf(decided.row)), () =>
      onDecisions(withRemoved(decisions, decided.at, false))
    )
  }
  const columns = resultColumns(texts, {
    onChoose: (at, id) => onDecisions(withChoice(decisions, at, id)),
    onRemove: remove
  })
  return (
    <div className="pa-lookup-result">
      <div className="pa-lookup-bar">
        <p className="pa-lookup-summary" role="status">
          {texts.summary(formatNumber(rows.length), formatNumber(companies.length))}
          {answer.otherSheets.length > 0 && texts.otherSheets(list(answer.otherSheets))}
        </p>
        <SegmentedChoice
          legend={texts.show}
          choices={[
            { value: 'all', label: texts.all(formatNumber(rows.length)) },
            { value: 'matched', label: texts.matched(formatNumber(count('matched'))) },
            { value: 'open', label: texts.open(formatNumber(open)) },
            { value: 'none', label: texts.none(formatNumber(count('none'))) }
          ]}
          value={shown}
          onChange={setShown}
        />
        {choices > 0 && (
          <Button size="small" onClick={() => onDecisions(withBest(decisions, rows))}>
            {texts.takeBest(formatNumber(choices))}
          </Button>
        )}
      </div>
      <Rows rows={rows} shown={shown} columns={columns} selection={Actions && selection} />
      {Actions && <Actions ids={selected} onLeave={onLeave} />}
      <ResultActions answer={answer} rows={rows} companies={companies} onAgain={onAgain} />
    </div>
  )
}

interface RowsProps {
  readonly rows: readonly DecidedRow[]
  readonly shown: Shown
  readonly columns: ReturnType<typeof resultColumns>
  readonly selection: RowSelection<DecidedRow> | undefined
}

/** Cards are not virtualized, so they come in portions. */
const PORTION = 50

function Rows({ rows, shown, columns, selection }: RowsProps) {
  const texts = useTexts(batchLookupTexts)
  const narrow = useNarrow()
  const [most, setMost] = useState(PORTION)
  const wanted = useMemo(() => rows.filter(({ state }) => shown === 'all' || state === shown), [rows, shown])
  if (wanted.length === 0) return <Nothing shown={shown} />
  const portion = narrow ? wanted.slice(0, most) : wanted
  const left = wanted.length - portion.length
  return (
    <>
      <DataTable
        label={texts.result}
        columns={columns}
        rows={portion}
        rowKey={keyOf}
        rowHeight={ROW_HEIGHT}
        queryKey={shown}
        selection={selection}
        scrolls
      />
      {left > 0 && (
        <Button block onClick={() => setMost(most + PORTION)}>
          {texts.more(formatNumber(Math.min(PORTION, left)))}
        </Button>
      )}
    </>
  )
}

function keyOf({ at }: DecidedRow): string {
  return String(at)
}

function Nothing({ shown }: { readonly shown: Shown }) {
  const texts = useTexts(batchLookupTexts)
  const titles = {
    all: texts.nothingLeft,
    matched: texts.nothingMatched,
    open: texts.nothingOpen,
    none: texts.nothingMissing
  }
  return <EmptyState title={titles[shown]} reason={shown === 'matched' ? texts.emptyNext : undefined} small />
}

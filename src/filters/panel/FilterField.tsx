import { useState } from 'react'
import { INFERRED, type RecordKind } from '../../catalogue/filters.ts'
import { splitTokens, STATED_ONLY, writeToken, type ListFilter } from '../../domain/criteria/criteria.ts'
import { formatTotal } from '../../text/format.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { tokenLabel } from '../chips/criteriaLabels.ts'
import { KindField } from '../fields/fieldKinds.tsx'
import { useFacets, useFiltering } from '../filterContext.ts'
import { toggled } from '../fields/OptionsField.tsx'
import { useNotImported } from '../useNotImported.ts'
import '../fields/fields.css'
import './filterPanel.css'

export interface FilterFieldProps {
  readonly filterKey: string
}

/** The field of a filter, by its kind. It exists only while it is open. */
export function FilterField({ filterKey }: FilterFieldProps) {
  const texts = useTexts(listTexts)
  const formats = useFormats()
  const { filters, criteria, setCriterion } = useFiltering()
  const filter = filters[filterKey]
  const tokens = criteria[filterKey] ?? []
  const statedOnly = tokens.filter(token => token === STATED_ONLY)
  const { included, excluded } = splitTokens(tokens.filter(token => token !== STATED_ONLY))
  const [exclude, setExclude] = useState(included.length === 0 && excluded.length > 0)
  const [missing] = useNotImported(filter ? [filter] : [])
  // These two have a box of their own outside the panel.
  if (!filter || filter.kind === 'text' || filter.kind === 'value') return null
  // What was chosen elsewhere can be taken back.
  if (missing && tokens.length === 0) return <NotImported filter={missing} />
  const choose = (values: readonly string[]): void => {
    const others = (exclude ? included : excluded).filter(value => !values.includes(value))
    setCriterion(filterKey, [
      ...values.map(value => writeToken({ exclude, value })),
      ...others.map(value => writeToken({ exclude: !exclude, value })),
      ...statedOnly
    ])
  }
  return (
    <>
      {missing && <NotImported filter={missing} />}
      <div className="pa-field-head">
        <ExcludeSwitch label={filter.label} exclude={exclude} onChange={setExclude} />
        {filter.inferred && (
          <CheckChip
            checked={statedOnly.length > 0}
            onChange={checked => setCriterion(filterKey, toggled(tokens, STATED_ONLY, checked))}
          >
            {texts.statedOnly}
          </CheckChip>
        )}
      </div>
      <SameRecordNote filterKey={filterKey} />
      {filter.inferred && <InferredNote filterKey={filterKey} counts={statedOnly.length === 0} />}
      <KindField
        // What was typed or opened belongs to one of the two.
        key={String(exclude)}
        filter={filter}
        tokens={exclude ? excluded : included}
        labelOf={value => tokenLabel(filter, value, { texts, formats })}
        onChange={choose}
      />
    </>
  )
}

/** That nobody knows what meets a filter, and what would change that. */
export function NotImported({ filter }: { readonly filter: ListFilter }) {
  const texts = useTexts(listTexts)
  const kind = 'needs' in filter ? filter.needs : undefined
  return <p className="pa-field-missing">{texts.notImported(filter.label, kind ?? '')}</p>
}

interface ExcludeSwitchProps {
  readonly label: string
  readonly exclude: boolean
  readonly onChange: (exclude: boolean) => void
}

/** Whether what is chosen below is included or excluded. */
function ExcludeSwitch({ label, exclude, onChange }: ExcludeSwitchProps) {
  const texts = useTexts(listTexts)
  return (
    <SegmentedChoice
      legend={texts.excludeLegend(label)}
      choices={[
        { value: 'include', label: texts.include },
        { value: 'exclude', label: texts.not }
      ]}
      value={exclude ? 'exclude' : 'include'}
      onChange={value => onChange(value === 'exclude')}
    />
  )
}

function recordOf(filter: ListFilter | undefined): RecordKind | undefined {
  return filter?.kind === 'value' ? undefined : filter?.record
}

/** The conditions that one record has to meet together. */
function SameRecordNote({ filterKey }: FilterFieldProps) {
  const texts = useTexts(listTexts)
  const { filters } = useFiltering()
  const record = recordOf(filters[filterKey])
  if (!record) return null
  const together = Object.values(filters).filter(filter => recordOf(filter) === record)
  return <p className="pa-field-inferred">{texts.sameRecord(together.map(({ label }) => label))}</p>
}

interface InferredNoteProps extends FilterFieldProps {
  /** Whether inferred values count. */
  readonly counts: boolean
}

/** How many values are inferred, and what becomes of them. */
function InferredNote({ filterKey, counts }: InferredNoteProps) {
  const texts = useTexts(listTexts)
  const { values, capped } = useFacets(filterKey)
  const count = values?.find(({ token }) => token === INFERRED)?.count ?? 0
  const tell = counts ? texts.inferredCounted : texts.inferredLeftOut
  return (
    <p className="pa-field-inferred">
      {values && (count > 0 ? tell(formatTotal(count, capped)) : texts.noneInferred)}
    </p>
  )
}

/** A filter's name and how many of its tokens are chosen. */
export function FilterName({ filterKey }: FilterFieldProps) {
  const texts = useTexts(listTexts)
  const { filters, criteria } = useFiltering()
  const chosen = criteria[filterKey]?.length ?? 0
  return (
    <>
      {filters[filterKey]?.label}
      {chosen > 0 && (
        <span className="pa-filter-chosen">
          <span className="pa-visually-hidden">{texts.chosenCount(chosen)}</span>
          <span aria-hidden="true">{chosen}</span>
        </span>
      )}
    </>
  )
}

import { UNKNOWN } from '../../catalogue/filters.ts'
import { splitTokens, writeToken } from '../../domain/criteria/criteria.ts'
import { useQueries } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { formatTotal } from '../../text/format.ts'
import { companyNoun, listTexts, type Noun } from '../../text/areas/list.ts'
import { useTexts, useNoun } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useFiltering } from '../filterContext.ts'
import { NotImported } from './FilterField.tsx'
import { useNotImported } from '../useNotImported.ts'
import './unknownNotes.css'

export interface UnknownNotesProps {
  /** Only the notes of these filters. Default: of all. */
  readonly filterKeys?: readonly string[]
  /** Default: true. */
  readonly enabled?: boolean
  /** Shows several of them; without it all stand here. */
  readonly onAll?: () => void
  /** What the rows are. Default: companies. */
  readonly noun?: Noun
}

/** How many rows the conditions let in or leave out because nothing is known of them, each with a way to turn it round. */
export function UnknownNotes({
  filterKeys,
  enabled = true,
  onAll,
  noun: given = companyNoun
}: UnknownNotesProps) {
  const noun = useNoun(given)
  const texts = useTexts(listTexts)
  const { filters, criteria, setCriterion } = useFiltering()
  const isAsked = ({ key }: { readonly key: string }) => filterKeys?.includes(key) !== false
  const missing = useNotImported(Object.values(filters).filter(({ key }) => criteria[key] !== undefined))
  const notes = useUnknownRows(enabled).filter(
    note => isAsked(note) && !missing.some(({ key }) => key === note.key)
  )
  const untold = missing.filter(isAsked)
  if (notes.length === 0 && untold.length === 0) return null
  if (onAll && untold.length === 0 && notes.length > 1) {
    return (
      <div className="pa-unknown-notes">
        <TextButton onPress={onAll}>{texts.unknownIn(notes.map(({ label }) => label))}</TextButton>
      </div>
    )
  }
  return (
    <div className="pa-unknown-notes">
      {untold.map(filter => (
        <NotImported key={filter.key} filter={filter} />
      ))}
      {notes.map(({ key, label, exclude, count }) => (
        <span key={key} className="pa-unknown-note">
          {exclude ? texts.unknownKept(label, count, noun) : texts.unknownLeftOut(label, count, noun)}
          <TextButton
            label={exclude ? texts.leaveOutUnknownOf(label, noun) : texts.includeUnknownOf(label, noun)}
            onPress={() =>
              setCriterion(key, [...(criteria[key] ?? []), writeToken({ exclude, value: UNKNOWN })])
            }
          >
            {exclude ? texts.leaveOutUnknown : texts.includeUnknown}
          </TextButton>
        </span>
      ))}
    </div>
  )
}

interface UnknownRows {
  readonly key: string
  readonly label: string
  /** The condition excludes values, and so lets the unknown ones in. */
  readonly exclude: boolean
  readonly count: string
}

/** What a condition does not say of unknown values; nothing where it names them itself, or there are none. */
function useUnknownRows(enabled: boolean): readonly UnknownRows[] {
  const api = useApi()
  const { filters, criteria, facets, unknowns = facets } = useFiltering()
  const silent = Object.values(filters).flatMap(filter => {
    const tokens = criteria[filter.key]
    if (!tokens || !unknowns || !('unknown' in filter && filter.unknown)) return []
    const { included, excluded } = splitTokens(tokens)
    if ([...included, ...excluded].includes(UNKNOWN)) return []
    const { key, label } = filter
    return [{ key, label, exclude: included.length === 0, call: unknowns(criteria, key) }]
  })
  const answers = useQueries({
    queries: silent.map(({ call }) => ({
      queryKey: call.key,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => call.ask(api, signal),
      staleTime: call.fresh * 1000,
      enabled
    }))
  })
  return silent.flatMap(({ key, label, exclude }, at) => {
    const { values, capped = false } = answers[at]?.data ?? {}
    const count = values?.find(({ token }) => token === UNKNOWN)?.count ?? 0
    return count === 0 ? [] : [{ key, label, exclude, count: formatTotal(count, capped) }]
  })
}

import { useState } from 'react'
import { useDebounce } from 'use-debounce'
import { UNKNOWN, type NamesFilter } from '../../catalogue/filters.ts'
import { catalogueEndpoints } from '../../contract/endpoints/catalogue.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { formatTotal } from '../../text/format.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { RetryText } from '../../errors/RetryText.tsx'
import { useFacets, type FieldProps } from '../filterContext.ts'
import { toggled } from './OptionsField.tsx'
import '../../ui/buttons/controls.css'
import './fields.css'

/** In ms. */
const PAUSE = 150

/** A filter whose value is some names that only the data knows. */
export function NamesField({ filter, tokens, labelOf, onChange }: FieldProps<NamesFilter>) {
  const texts = useTexts(listTexts)
  const [typed, setTyped] = useState('')
  const [wanted] = useDebounce(typed.trim(), PAUSE)
  const { values, capped } = useFacets(filter.key)
  const counts = new Map(values?.map(({ token, count }) => [token, count]))
  const figureOf = (name: string): string | undefined => {
    const count = counts.get(name)
    return count === undefined ? undefined : formatTotal(count, capped)
  }
  const answer = useEndpoint(
    catalogueEndpoints.catalogueNames,
    { query: { source: filter.source, typed: wanted } },
    { keepPrevious: true }
  )
  // Before typing, offers the names of the listed companies.
  const names = wanted === '' && values ? [...counts.keys()] : answer.data?.map(({ name }) => name)
  const found = names?.filter(name => !tokens.includes(name) && name !== UNKNOWN) ?? []
  const rest = filter.unknown && !tokens.includes(UNKNOWN) ? [...found, UNKNOWN] : found
  return (
    <div className="pa-tree-field">
      <input
        type="search"
        className="pa-input pa-names-search"
        placeholder={texts.treeSearch(filter.label)}
        aria-label={texts.treeSearch(filter.label)}
        maxLength={filter.maxLength}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <fieldset className="pa-field-options pa-names" aria-busy={answer.isFetching}>
        <legend className="pa-visually-hidden">{filter.label}</legend>
        {tokens.map(name => (
          <CheckChip
            key={name}
            checked
            figure={figureOf(name)}
            onChange={() => onChange(toggled(tokens, name, false))}
          >
            {labelOf(name)}
          </CheckChip>
        ))}
        {rest.map(name => (
          <CheckChip
            key={name}
            checked={false}
            figure={figureOf(name)}
            onChange={() => onChange(toggled(tokens, name, true))}
          >
            {labelOf(name)}
          </CheckChip>
        ))}
      </fieldset>
      {!names && answer.isPending && <SkeletonLines lines={3} />}
      <p className="pa-tree-note" role="status">
        {names && found.length === 0 && tokens.length === 0 && texts.treeNothing}
      </p>
      {!names && answer.isError && (
        <p className="pa-tree-note" role="alert">
          {texts.treeFailed} <RetryText failure={answer.error} onPress={() => void answer.refetch()} />
        </p>
      )}
    </div>
  )
}

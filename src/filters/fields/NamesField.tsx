import { useState } from 'react'
import { useDebounce } from 'use-debounce'
import { isOfSupply, UNKNOWN, type NamesFilter } from '../../catalogue/filters.ts'
import { catalogueEndpoints } from '../../contract/endpoints/catalogue.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { RetryText } from '../../errors/RetryText.tsx'
import { useFacets, type FieldProps } from '../filterContext.ts'
import { TokenChips } from './OptionsField.tsx'
import '../../ui/buttons/controls.css'
import './fields.css'

/** In ms. */
const PAUSE = 150

/** A filter whose value is some names that only the data knows. */
export function NamesField(props: FieldProps<NamesFilter>) {
  const { filter, tokens } = props
  const texts = useTexts(listTexts)
  const [typed, setTyped] = useState('')
  const [wanted] = useDebounce(typed.trim(), PAUSE)
  const { values } = useFacets(filter.key)
  const answer = useEndpoint(
    catalogueEndpoints.catalogueNames,
    { query: { source: filter.source, typed: wanted } },
    { keepPrevious: true }
  )
  // Before typing, offers the names of the listed companies; whom these supply is not counted.
  const names =
    wanted === '' && values && !isOfSupply(filter.source)
      ? values.map(({ token }) => token)
      : answer.data?.map(({ name }) => name)
  const found = names?.filter(name => !tokens.includes(name) && name !== UNKNOWN) ?? []
  const offered = [...tokens, ...found, ...(filter.unknown && !tokens.includes(UNKNOWN) ? [UNKNOWN] : [])]
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
      <TokenChips {...props} offered={offered} isBusy={answer.isFetching} className="pa-names" />
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

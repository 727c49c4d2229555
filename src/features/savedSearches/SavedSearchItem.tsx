import { useState } from 'react'
import { filters } from '../../catalogue/filters.ts'
import { activeConditions } from '../../domain/criteria/activeConditions.ts'
import { hasCriteria } from '../../domain/criteria/criteria.ts'
import type { ListQuery } from '../../domain/criteria/listQuery.ts'
import type { SavedSearch } from '../../contract/entities/savedSearch.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { useCan } from '../../session/useSession.ts'
import { formatMomentDay, formatText, formatTotal } from '../../text/format.ts'
import { savedSearchTexts } from '../../text/areas/savedSearches.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useFocusBack } from '../../ui/hooks/useFocusBack.ts'
import { useNotice } from '../../ui/useNotice.tsx'
import { conditionLabel } from '../explain/conditionLabels.ts'
import { useCriteriaLabels } from '../../filters/chips/criteriaLabels.ts'
import { RenameSearch } from './RenameSearch.tsx'
import { isSameSearch, savedQuery, type SavedQuery } from './savedQuery.ts'
import { searchBody, useChangeSearch } from './useSearchActions.ts'
import './savedSearches.css'

export interface SavedSearchItemProps {
  readonly search: SavedSearch
  /** The current list query. */
  readonly query: ListQuery
  readonly onApply: () => void
  readonly onChanges: () => void
  readonly onRemove: () => void
}

/** A saved search: its name, criteria, news and actions. */
export function SavedSearchItem({ search, query, onApply, onChanges, onRemove }: SavedSearchItemProps) {
  const texts = useTexts(savedSearchTexts)
  const [isRenaming, setIsRenaming] = useState(false)
  const head = useFocusBack<HTMLDivElement>(isRenaming)
  const name = formatText(search.name)
  const saved = savedQuery(search)
  const isCurrent = isSameSearch(saved, query)
  const { total, takenAt } = search.version
  return (
    <li className="pa-saved-item">
      {isRenaming ? (
        <RenameSearch search={search} onEnd={() => setIsRenaming(false)} />
      ) : (
        <div ref={head} className="pa-saved-head">
          <button type="button" className="pa-saved-name" title={name} onClick={onApply}>
            {name}
          </button>
          {isCurrent && <span className="pa-saved-current">{texts.current}</span>}
          <News search={search} onChanges={onChanges} />
        </div>
      )}
      <Conditions saved={saved} />
      <p className="pa-beside">
        {texts.recordedAt(formatTotal(total.count, total.capped), formatMomentDay(takenAt))}
      </p>
      <Actions
        search={search}
        update={isCurrent || !hasCriteria(query.criteria) ? null : query}
        onApply={onApply}
        onChanges={onChanges}
        onRename={() => setIsRenaming(true)}
        onRemove={onRemove}
      />
    </li>
  )
}

function News({ search, onChanges }: Pick<SavedSearchItemProps, 'search' | 'onChanges'>) {
  const texts = useTexts(savedSearchTexts)
  const { news } = search
  if (!news) return <span className="pa-saved-quiet">{texts.counting}</span>
  if (news.count === 0) return <span className="pa-saved-quiet">{texts.noNews}</span>
  const figure = formatTotal(news.count, news.capped)
  return (
    <button
      type="button"
      className="pa-saved-news"
      aria-label={texts.newsOf(formatText(search.name), figure)}
      onClick={onChanges}
    >
      {texts.news(figure)}
    </button>
  )
}

function Conditions({ saved }: { readonly saved: SavedQuery }) {
  const texts = useTexts(savedSearchTexts)
  const labels = useCriteriaLabels(filters, saved.criteria)
  const formats = useFormats()
  return (
    <ul className="pa-saved-conditions">
      {activeConditions(saved.criteria).map(condition => (
        <li key={condition.join()} className="pa-saved-condition">
          {conditionLabel(condition, labels, formats)}
        </li>
      ))}
      {saved.isPartial && <li className="pa-saved-partial">{texts.unknownParts}</li>}
    </ul>
  )
}

interface ActionsProps extends Pick<SavedSearchItemProps, 'search' | 'onApply' | 'onChanges' | 'onRemove'> {
  /** The list query it could be updated to; null if that changes nothing. */
  readonly update: ListQuery | null
  readonly onRename: () => void
}

function Actions({ search, update, onApply, onChanges, onRename, onRemove }: ActionsProps) {
  const texts = useTexts(savedSearchTexts)
  const may = useCan('search:write')
  const name = formatText(search.name)
  return (
    <div className="pa-saved-actions">
      <TextButton onPress={onApply} label={texts.applyOf(name)}>
        {texts.apply}
      </TextButton>
      <TextButton onPress={onChanges} label={texts.changesOf(name)}>
        {texts.changes}
      </TextButton>
      {may && (
        <>
          {update && <Update search={search} update={update} />}
          <TextButton onPress={onRename} label={texts.renameOf(name)}>
            {texts.rename}
          </TextButton>
          <TextButton onPress={onRemove} label={texts.removeOf(name)}>
            {texts.remove}
          </TextButton>
        </>
      )}
    </div>
  )
}

/** Replaces the criteria with those of the list. */
function Update({ search, update }: { readonly search: SavedSearch; readonly update: ListQuery }) {
  const texts = useTexts(savedSearchTexts)
  const notice = useNotice()
  const report = useReportFailure()
  const { mutate, isPending } = useChangeSearch(search.id)
  const name = formatText(search.name)
  return (
    <TextButton
      disabled={isPending}
      label={texts.updateOf(name)}
      onPress={() =>
        mutate(searchBody(update), {
          onSuccess: () => notice.done(texts.updated(name)),
          onError: failure => report(failure, texts.changeFailed)
        })
      }
    >
      {texts.update}
    </TextButton>
  )
}

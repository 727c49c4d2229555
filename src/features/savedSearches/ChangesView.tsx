import { useId } from 'react'
import { filters } from '../../catalogue/filters.ts'
import { changeLists, type ChangeList } from '../../catalogue/savedSearch.ts'
import type { SearchChanges } from '../../contract/entities/savedSearch.ts'
import { formatMoment, formatTotal } from '../../text/format.ts'
import { savedSearchTexts } from '../../text/areas/savedSearches.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Select } from '../../ui/form/SelectField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { useCriteriaLabels } from '../../filters/chips/criteriaLabels.ts'
import { ChangeItem } from './ChangeItem.tsx'
import { savedQuery } from './savedQuery.ts'
import { CHANGES_PAGE_SIZE, type useSearchChanges } from './useSearchChanges.ts'
import './searchChanges.css'

export interface ChangesViewProps extends Pick<
  ReturnType<typeof useSearchChanges>,
  'answer' | 'list' | 'page' | 'setPage' | 'choose' | 'compareWith'
> {
  readonly data: SearchChanges
}

const nothing = { added: 'noAdded', left: 'noLeft', changed: 'noChanged' } as const

/** The three lists, one of them shown, and the version they are compared with. */
export function ChangesView({ data, answer, list, page, setPage, choose, compareWith }: ChangesViewProps) {
  const texts = useTexts(savedSearchTexts)
  const labels = useCriteriaLabels(filters, savedQuery(data.search).criteria)
  const { items, total } = data.changes
  const keys = uniqueKeys(items, each => each.company.id)
  const isEmpty = changeLists.every(each => data[each].count === 0)
  return (
    <div className="pa-changes" aria-busy={answer.isPlaceholderData}>
      <Compared data={data} compareWith={compareWith} />
      <Limits data={data} />
      <SegmentedChoice
        legend={texts.lists}
        value={list}
        onChange={choose}
        choices={changeLists.map(value => ({ value, label: texts[value](figureOf(data, value)) }))}
      />
      {items.length === 0 ? (
        <EmptyState small title={isEmpty ? texts.nothing : texts[nothing[list]]} />
      ) : (
        <ul className="pa-changes-list">
          {items.map((change, at) => (
            <ChangeItem key={keys[at]} change={change} list={list} labels={labels} />
          ))}
        </ul>
      )}
      <Pager page={page} pageSize={CHANGES_PAGE_SIZE} total={total} onPage={setPage} />
    </div>
  )
}

function figureOf(data: SearchChanges, list: ChangeList): string {
  return formatTotal(data[list].count, data[list].capped)
}

/** The version the present result is compared with. */
function Compared({ data, compareWith }: Pick<ChangesViewProps, 'data' | 'compareWith'>) {
  const texts = useTexts(savedSearchTexts)
  const id = useId()
  const [newest] = data.versions
  return (
    <div className="pa-changes-compared">
      <label htmlFor={id}>{texts.since}</label>
      <Select
        id={id}
        value={data.since.id}
        choices={data.versions.map(({ id: version, takenAt, total }) => ({
          value: version,
          label: texts.version(formatMoment(takenAt), formatTotal(total.count, total.capped))
        }))}
        // A newer version may appear while the dialog is open.
        onChange={version => compareWith(version === newest?.id ? null : version)}
      />
      <span>{texts.now(formatTotal(data.now.count, data.now.capped))}</span>
    </div>
  )
}

/** What cannot be compared, and why. */
function Limits({ data }: { readonly data: SearchChanges }) {
  const texts = useTexts(savedSearchTexts)
  if (!data.onlyNew) return null
  return (
    <p className="pa-changes-limits" role="note">
      {data.since.recorded ? texts.tooManyNow : texts.notRecorded}
    </p>
  )
}

import { useCallback, useState } from 'react'
import { NO_GROUP } from '../../contract/endpoints/favorites.ts'
import type { FavoriteGroup } from '../../contract/entities/favorite.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useGroups } from '../../features/favorites/useGroups.ts'
import { useFavoriteTags } from '../../features/favorites/useManyFavorites.ts'
import { favoriteFilters } from '../../catalogue/favorites.ts'
import { FilterField, FilterName } from '../../filters/panel/FilterField.tsx'
import { QuickChoices } from '../../filters/panel/QuickChoices.tsx'
import { hasCriteria } from '../../domain/criteria/criteria.ts'
import { SupplyLists } from '../../features/company/SupplyLists.tsx'
import { groupSearchPlace } from '../../navigation/listPlace.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useListQuery } from '../../list/controller/listContext.ts'
import { useCan } from '../../session/useSession.ts'
import { ColleagueCard } from '../../features/staff/ColleagueCard.tsx'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { favoriteTexts } from '../../text/areas/favorite.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { favoriteTerms } from './favoriteTerms.ts'
import '../../ui/buttons/controls.css'
import './favorCompany.css'

const loadGroupsDialog = async () => (await import('./GroupsDialog.tsx')).GroupsDialog

const ALL = ''

/** Filters favorites by group; the own groups are managed from here. */
export function GroupFilter() {
  const texts = useTexts(favoriteTexts)
  const followUp = useTexts(followUpTexts)
  const { query, setCriterion } = useListQuery(favoriteTerms)
  const [group = null] = query.criteria.group ?? []
  const groups = useGroups().data
  const mayChange = useCan('favorite:write')
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const chosen = groups?.groups.find(each => each.id === group)
  const isNamed = group === null || group === NO_GROUP || chosen !== undefined
  const show = (next: string): void => setCriterion('group', next === ALL ? [] : [next])
  return (
    <>
      <select
        className="pa-select"
        aria-label={texts.groupFilter}
        value={group ?? ALL}
        onChange={event => show(event.target.value)}
      >
        <option value={ALL}>{texts.allGroups(formatNumber(groups?.total))}</option>
        <option value={NO_GROUP}>{texts.ungrouped(formatNumber(groups?.ungrouped))}</option>
        {groups?.groups.map(each => (
          <option key={each.id} value={each.id}>
            {optionOf(each, texts)}
          </option>
        ))}
        {!isNamed && <option value={group}>{texts.groupUnknown}</option>}
      </select>
      {chosen?.owner && (
        <span>
          <ColleagueCard id={chosen.owner.id} name={chosen.owner.name} /> {texts.shares}
        </span>
      )}
      {chosen && (
        <ScreenLink to={groupSearchPlace(chosen.name)} className="pa-link">
          {texts.searchGroup}
        </ScreenLink>
      )}
      {chosen && <SupplyLists name={chosen.name} />}
      {mayChange && <TextButton onPress={() => setIsOpen(true)}>{followUp.manageGroups}</TextButton>}
      <LazyDialog
        load={loadGroupsDialog}
        open={isOpen}
        onClose={close}
        onRemoved={(id: string) => {
          if (id === group) show(ALL)
        }}
      />
    </>
  )
}

function optionOf({ name, owner, count }: FavoriteGroup, texts: Texts['favorite']): string {
  const shown = formatText(name)
  return owner === null
    ? texts.groupOption(shown, formatNumber(count))
    : texts.groupOfColleague(shown, formatText(owner.name), formatNumber(count))
}

/** The other ways to narrow the list: state, day and tag. */
export function FollowUpFilters() {
  const texts = useTexts(followUpTexts)
  const word = useWords()
  const { query, setCriteria } = useListQuery(favoriteTerms)
  return (
    <div className="pa-favorites-filters">
      {(['followUp', 'due'] as const).map(key => (
        <Popup
          key={key}
          title={word(favoriteFilters[key].label)}
          label={<FilterName filterKey={key} />}
          active={query.criteria[key] !== undefined}
        >
          <FilterField filterKey={key} />
        </Popup>
      ))}
      <CustomerFilter />
      <TagFilter />
      {hasCriteria(query.criteria) && (
        <TextButton onPress={() => setCriteria({})}>{texts.clearFilters}</TextButton>
      )}
    </div>
  )
}

function CustomerFilter() {
  const word = useWords()
  const { query } = useListQuery(favoriteTerms)
  if (!useCan(favoriteFilters.customer.permission)) return null
  return (
    <>
      <Popup
        title={word(favoriteFilters.customer.label)}
        label={<FilterName filterKey="customer" />}
        active={query.criteria.customer !== undefined}
      >
        <FilterField filterKey="customer" />
      </Popup>
      <QuickChoices />
    </>
  )
}

function TagFilter() {
  const texts = useTexts(followUpTexts)
  const { query, setCriterion } = useListQuery(favoriteTerms)
  const [tag = ALL] = query.criteria.tag ?? []
  const tags = useFavoriteTags().data ?? []
  return (
    <select
      className="pa-select"
      aria-label={texts.tagFilter}
      value={tag}
      onChange={event => setCriterion('tag', event.target.value === ALL ? [] : [event.target.value])}
    >
      <option value={ALL}>{texts.allTags}</option>
      {tags.map(({ name, count }) => (
        <option key={name} value={name}>
          {texts.tagOption(name, formatNumber(count))}
        </option>
      ))}
      {tag !== ALL && tags.every(({ name }) => name !== tag) && <option value={tag}>{tag}</option>}
    </select>
  )
}

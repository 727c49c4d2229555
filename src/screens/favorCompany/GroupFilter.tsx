import { NO_GROUP } from '../../contract/endpoints/favorites.ts'
import type { FavoriteGroup } from '../../contract/entities/favorite.ts'
import { useGroups } from '../../favorites/useGroups.ts'
import { groupSearchPlace } from '../../navigation/places.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useListQuery } from '../../list/controller/listContext.ts'
import { useCan } from '../../session/useSession.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { favoriteTexts } from '../../text/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { favoriteTerms } from './favoriteResource.tsx'
import { useRemoveGroup } from '../../favorites/useFavoriteChanges.ts'
import '../../ui/controls.css'

const ALL = ''

/** Filters favorites by group; an own group can be removed here. */
export function GroupFilter() {
  const texts = useTexts(favoriteTexts)
  const { query, setCriterion } = useListQuery(favoriteTerms)
  const [group = null] = query.criteria.group ?? []
  const show = (next: string): void => setCriterion('group', next === ALL ? [] : [next])
  const groups = useGroups().data
  const mayChange = useCan('favorite:write')
  const remove = useRemoveGroup()
  const chosen = groups?.groups.find(each => each.id === group)
  const isNamed = group === null || group === NO_GROUP || chosen !== undefined
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
      {chosen && (
        <ScreenLink to={groupSearchPlace(chosen.name)} className="pa-link">
          {texts.searchGroup}
        </ScreenLink>
      )}
      {mayChange && chosen?.own && (
        <TextButton
          onPress={() => {
            remove(chosen)
            show(ALL)
          }}
        >
          {texts.removeGroup}
        </TextButton>
      )}
    </>
  )
}

function optionOf({ name, owner, count }: FavoriteGroup, texts: Texts['favorite']): string {
  const shown = formatText(name)
  return owner === null
    ? texts.groupOption(shown, formatNumber(count))
    : texts.groupOfColleague(shown, owner, formatNumber(count))
}

import { NO_GROUP } from '../../contract/endpoints/favorites.ts'
import type { FavoriteGroup, FavoriteGroups } from '../../contract/entities/favorite.ts'
import { useCan } from '../../session/useSession.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { favoriteTexts } from '../../text/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useRemoveGroup } from './useRemoveGroup.ts'
import '../../ui/controls.css'

export interface GroupFilterProps {
  /** Undefined until they are known. */
  readonly groups: FavoriteGroups | undefined
  /** The id of a group, NO_GROUP, or null for all. */
  readonly group: string | null
  readonly onGroup: (group: string | null) => void
}

const ALL = ''

/** Which group's favourites are listed; one of one's own can be removed here. */
export function GroupFilter({ groups, group, onGroup }: GroupFilterProps) {
  const texts = useTexts(favoriteTexts)
  const mayChange = useCan('favorite:write')
  const remove = useRemoveGroup()
  const chosen = groups?.groups.find(each => each.id === group)
  const isNamed = group === null || group === NO_GROUP || chosen !== undefined
  return (
    <div className="pa-favorites-groups">
      <select
        className="pa-select"
        aria-label={texts.groupFilter}
        value={group ?? ALL}
        onChange={event => onGroup(event.target.value === ALL ? null : event.target.value)}
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
      {mayChange && chosen?.own && (
        <TextButton
          onPress={() => {
            remove(chosen)
            onGroup(null)
          }}
        >
          {texts.removeGroup}
        </TextButton>
      )}
    </div>
  )
}

function optionOf({ name, owner, count }: FavoriteGroup, texts: Texts['favorite']): string {
  const shown = formatText(name)
  return owner === null
    ? texts.groupOption(shown, formatNumber(count))
    : texts.groupOfColleague(shown, owner, formatNumber(count))
}

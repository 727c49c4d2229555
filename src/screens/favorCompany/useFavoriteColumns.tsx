import { useMemo } from 'react'
import { columns } from '../../catalogue/columns.ts'
import type { Favorite, FavoriteGroup } from '../../contract/entities/favorite.ts'
import { cells } from '../../company/cells.tsx'
import { companyPlace } from '../../navigation/places.ts'
import { useCan } from '../../session/useSession.ts'
import { formatMomentDay, formatText } from '../../text/format.ts'
import { favoriteTexts } from '../../text/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { CompanyName } from '../../company/CompanyName.tsx'
import type { DataColumn } from '../../ui/table/dataColumns.ts'
import { TextButton } from '../../ui/TextButton.tsx'

/** With their widths, in CSS px: beside the menu of the personal centre all columns have to fit a screen of 1280. */
const shared = [
  ['status', 84],
  ['regCapital', 128],
  ['region', 178]
] as const

interface FavoriteActions {
  /** What was looked for. */
  readonly keyword: string
  /** Undefined until they are known. */
  readonly groups: readonly FavoriteGroup[] | undefined
  readonly onRemove: (favorite: Favorite) => void
  readonly onMove: (move: { readonly favorite: Favorite; readonly groupId: string | null }) => void
}

/** The columns of the favourites: those of every list, the group, when it was kept, and the way out. */
export function useFavoriteColumns({
  keyword,
  groups,
  onRemove,
  onMove
}: FavoriteActions): readonly DataColumn<Favorite>[] {
  const texts = useTexts(favoriteTexts)
  const mayChange = useCan('favorite:write')
  return useMemo(() => {
    const words = keyword === '' ? [] : [keyword]
    const name: DataColumn<Favorite> = {
      ...columns.name,
      width: 264,
      cell: ({ company, note, tags }) => (
        <CompanyName
          name={company.name}
          shortName={company.shortName}
          to={companyPlace(company.id)}
          tags={[...tags, ...company.tags]}
          words={words}
          note={note}
        />
      )
    }
    const known = shared.map(([key, width]) => ({
      ...columns[key],
      width,
      sortable: false,
      cell: ({ company }: Favorite) => cells[key](company, { words })
    }))
    const group: DataColumn<Favorite> = {
      key: 'group',
      label: texts.group,
      align: 'start',
      width: 122,
      cell: favorite => (
        <GroupCell
          favorite={favorite}
          groups={mayChange && favorite.keeper === null ? groups : undefined}
          onMove={groupId => onMove({ favorite, groupId })}
          texts={texts}
        />
      )
    }
    const keptAt: DataColumn<Favorite> = {
      key: 'keptAt',
      label: texts.keptAt,
      align: 'end',
      width: 112,
      cell: ({ createdAt }) => formatMomentDay(createdAt)
    }
    const actions: DataColumn<Favorite> = {
      key: 'actions',
      label: texts.actions,
      align: 'start',
      width: 104,
      tooltip: ({ keeper }) => (keeper === null ? '' : texts.keptBy(keeper)),
      cell: favorite =>
        favorite.keeper === null ? (
          <TextButton
            onPress={() => onRemove(favorite)}
            label={texts.removeCompany(formatText(favorite.company.name))}
          >
            {texts.remove}
          </TextButton>
        ) : (
          texts.keptBy(favorite.keeper)
        )
    }
    return [name, ...known, group, keptAt, ...(mayChange ? [actions] : [])]
  }, [keyword, groups, onRemove, onMove, mayChange, texts])
}

interface GroupCellProps {
  readonly favorite: Favorite
  /** Undefined where it cannot be moved. */
  readonly groups: readonly FavoriteGroup[] | undefined
  readonly onMove: (groupId: string | null) => void
  readonly texts: Texts['favorite']
}

/** The group of a favourite, and the way into another one. */
function GroupCell({ favorite, groups, onMove, texts }: GroupCellProps) {
  const name = favorite.group ? formatText(favorite.group.name) : texts.noGroup
  if (!groups || groups.length === 0) return <span title={name}>{name}</span>
  const id = favorite.group?.id ?? ''
  const isListed = id === '' || groups.some(each => each.id === id)
  return (
    <select
      className="pa-select pa-favorites-group"
      aria-label={texts.groupOf(formatText(favorite.company.name))}
      value={id}
      onChange={event => onMove(event.target.value || null)}
    >
      <option value="">{texts.noGroup}</option>
      {groups.map(each => (
        <option key={each.id} value={each.id}>
          {formatText(each.name)}
        </option>
      ))}
      {!isListed && <option value={id}>{name}</option>}
    </select>
  )
}

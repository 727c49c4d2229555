import { useMemo } from 'react'
import { columns } from '../../catalogue/columns.ts'
import type { Favorite } from '../../contract/entities/favorite.ts'
import { cells } from '../../prospecting/cells.tsx'
import { companyPlace } from '../../prospecting/places.ts'
import { useCan } from '../../session/useSession.ts'
import { formatMomentDay, formatText } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CompanyName } from '../../ui/CompanyName.tsx'
import type { DataColumn } from '../../ui/dataColumns.ts'
import { TextButton } from '../../ui/TextButton.tsx'

const shared = ['status', 'regCapital', 'region'] as const

/** The columns of the favourites: those of every list, when it was kept, and the way out. */
export function useFavoriteColumns(
  keyword: string,
  onRemove: (favorite: Favorite) => void
): readonly DataColumn<Favorite>[] {
  const texts = useTexts().favorite
  const mayRemove = useCan('favorite:write')
  return useMemo(() => {
    const words = keyword === '' ? [] : [keyword]
    const name: DataColumn<Favorite> = {
      ...columns.name,
      cell: ({ company, note }) => (
        <CompanyName
          name={company.name}
          shortName={company.shortName}
          to={companyPlace(company.id)}
          tags={company.tags}
          words={words}
          note={note}
        />
      )
    }
    const known = shared.map(key => ({
      ...columns[key],
      sortable: false,
      cell: ({ company }: Favorite) => cells[key](company, { words })
    }))
    const keptAt: DataColumn<Favorite> = {
      key: 'keptAt',
      label: texts.keptAt,
      align: 'end',
      width: 120,
      cell: ({ createdAt }) => formatMomentDay(createdAt)
    }
    const actions: DataColumn<Favorite> = {
      key: 'actions',
      label: texts.actions,
      align: 'start',
      width: 108,
      cell: favorite => (
        <TextButton
          onPress={() => onRemove(favorite)}
          label={texts.removeCompany(formatText(favorite.company.name))}
        >
          {texts.remove}
        </TextButton>
      )
    }
    return [name, ...known, keptAt, ...(mayRemove ? [actions] : [])]
  }, [keyword, onRemove, mayRemove, texts])
}

import { EditOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import dayjs from 'dayjs'
import { followUpKeys, followUps, type FollowUp } from '../../catalogue/followUps.ts'
import { CompanyName } from '../../features/company/CompanyName.tsx'
import type { Favorite } from '../../contract/entities/favorite.ts'
import {
  useMoveFavorite,
  useRemoveFavorite,
  useSetFollowUp
} from '../../features/favorites/useFavoriteChanges.ts'
import { useGroups } from '../../features/favorites/useGroups.ts'
import { companyPlace } from '../../navigation/places.ts'
import { useCan } from '../../session/useSession.ts'
import { favoriteTexts } from '../../text/areas/favorite.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatText } from '../../text/format.ts'
import { useTexts, useFormats, useWords } from '../../text/TextProvider.tsx'
import { StarIcon } from '../../ui/marks/StarIcon.tsx'
import { Tag, type Tone } from '../../ui/marks/Tag.tsx'
import { useEditFavorite } from './editedFavorite.ts'
import '../../features/favorites/favoriteStar.css'
import '../../ui/buttons/controls.css'
import './favorCompany.css'

interface CellProps {
  readonly favorite: Favorite
}

const tones: Readonly<Record<FollowUp, Tone>> = {
  toContact: 'neutral',
  contacted: 'notable',
  interested: 'good',
  applying: 'good',
  funded: 'good',
  unsuitable: 'muted'
}

/** How far one has come; a choice for who follows. */
export function FollowUpCell({ favorite }: CellProps) {
  const texts = useTexts(followUpTexts)
  const mayChange = useCan('favorite:write')
  const word = useWords()
  const set = useSetFollowUp()
  const { followUp, followed, company } = favorite
  if (!mayChange || !followed) return <Tag tone={tones[followUp]}>{word(followUps[followUp])}</Tag>
  return (
    <select
      className="pa-select pa-favorites-choice"
      aria-label={texts.stateOf(formatText(company.name))}
      value={followUp}
      onChange={event => {
        const chosen = followUpKeys.find(key => key === event.target.value)
        if (chosen) set({ favorite, followUp: chosen })
      }}
    >
      {followUpKeys.map(key => (
        <option key={key} value={key}>
          {word(followUps[key])}
        </option>
      ))}
    </select>
  )
}

/** A day that has passed says so in words and with a mark. */
export function NextDayCell({ day }: { readonly day: string | null }) {
  const texts = useTexts(followUpTexts)
  const formats = useFormats()
  const today = dayjs().format('YYYY-MM-DD')
  if (day === null || day > today) return <span className="pa-tabular">{formats.day(day)}</span>
  const isOver = day < today
  return (
    <span className="pa-favorites-due">
      <span className={isOver ? 'pa-favorites-overdue' : 'pa-favorites-today'}>
        {isOver && <ExclamationCircleOutlined aria-hidden="true" />}
        {isOver ? texts.overdue : texts.today}
      </span>{' '}
      <span className="pa-tabular">{day}</span>
    </span>
  )
}

export function TagsCell({ tags }: { readonly tags: readonly string[] }) {
  const { list } = useFormats()
  const each = [...new Set(tags)]
  if (each.length === 0) return list(each)
  return (
    <span className="pa-favorites-tags">
      {each.slice(0, MOST_TAGS).map(tag => (
        <Tag key={tag} title={tag}>
          {tag}
        </Tag>
      ))}
      {each.length > MOST_TAGS && <Tag title={list(each)}>+{each.length - MOST_TAGS}</Tag>}
    </span>
  )
}

const MOST_TAGS = 2

export function FollowerCell({ favorite: { assignee, keeper } }: CellProps) {
  const texts = useTexts(followUpTexts)
  const follower = assignee ?? keeper
  const name = follower ? formatText(follower.name) : texts.me
  return <span title={name}>{name}</span>
}

/** The group of a favorite, and the way into another one. */
export function GroupCell({ favorite: { id, company, group, keeper } }: CellProps) {
  const texts = useTexts(favoriteTexts)
  const groups = useGroups().data?.groups ?? []
  const mayChange = useCan('favorite:write')
  const move = useMoveFavorite()
  const name = group ? formatText(group.name) : texts.noGroup
  if (keeper !== null) {
    const shared = `${name} · ${texts.favoritedBy(formatText(keeper.name))}`
    return <span title={shared}>{shared}</span>
  }
  if (!mayChange || groups.length === 0) return <span title={name}>{name}</span>
  return (
    <select
      className="pa-select pa-favorites-choice"
      title={name}
      aria-label={texts.groupOf(formatText(company.name))}
      value={group?.id ?? ''}
      onChange={event => move({ id, groupId: event.target.value || null })}
    >
      <option value="">{texts.noGroup}</option>
      {groups.map(each => (
        <option key={each.id} value={each.id}>
          {formatText(each.name)}
        </option>
      ))}
      {group && !groups.some(each => each.id === group.id) && <option value={group.id}>{name}</option>}
    </select>
  )
}

interface NameCellProps extends CellProps {
  readonly words: readonly string[]
}

/** A company with the star that takes it out of the list, and the way to what is noted of it. */
export function NameCell({ favorite, words }: NameCellProps) {
  const texts = useTexts(favoriteTexts)
  const followUp = useTexts(followUpTexts)
  const mayChange = useCan('favorite:write')
  const remove = useRemoveFavorite()
  const edit = useEditFavorite()
  const { company, keeper, followed } = favorite
  const name = formatText(company.name)
  return (
    <span className={mayChange ? 'pa-name-cell' : undefined}>
      {mayChange && keeper === null && (
        <button
          type="button"
          className="pa-icon-button pa-star pa-star-on"
          aria-label={texts.removeCompany(name)}
          title={texts.remove}
          onClick={() => remove(favorite)}
        >
          <StarIcon filled />
        </button>
      )}
      {mayChange && keeper !== null && <span className="pa-star-place" />}
      <CompanyName
        name={company.name}
        shortName={company.shortName}
        to={companyPlace(company.id)}
        tags={company.tags}
        customer={company.customer}
        words={words}
      />
      {mayChange && followed && (
        <button
          type="button"
          className="pa-icon-button pa-favorites-edit"
          aria-label={followUp.editOf(name)}
          aria-haspopup="dialog"
          title={followUp.edit}
          onClick={() => edit(favorite)}
        >
          <EditOutlined aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

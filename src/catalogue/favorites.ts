import { columns, readSortOf, type Column, type ColumnKey, type Sort } from './columns.ts'
import { filters } from './filters.ts'
import { dueTimes, followUps, TAG_LENGTH } from './followUps.ts'

const options = <Label extends string>(words: Readonly<Record<string, Label>>) =>
  Object.entries<Label>(words).map(([key, label]) => ({ key, label }))

/** What the favorites can be looked through by. */
export const favoriteFilters = {
  keyword: { key: 'keyword', label: '关键词', kind: 'value', accepts: /\S/u, maxLength: 200 },
  /** The id of a group, or NO_GROUP. */
  group: { key: 'group', label: '分组', kind: 'value', accepts: /^[\w-]{1,64}$/ },
  followUp: {
    key: 'followUp',
    label: '跟进状态',
    category: 'basic',
    kind: 'options',
    options: options(followUps)
  },
  customer: filters.customer,
  due: { key: 'due', label: '下次跟进', category: 'basic', kind: 'options', options: options(dueTimes) },
  tag: { key: 'tag', label: '标签', kind: 'value', accepts: /\S/u, maxLength: TAG_LENGTH }
} as const

export type FavoriteFilterKey = keyof typeof favoriteFilters

const own = { align: 'start', sortable: false, shown: true } as const

/** A fact of the company that is there to be chosen. */
function more<Key extends ColumnKey>(key: Key): Hidden<Key> {
  return { ...columns[key], sortable: false, shown: false }
}

type Hidden<Key extends ColumnKey> = Omit<(typeof columns)[Key], 'sortable' | 'shown'> & {
  readonly sortable: false
  readonly shown: false
}

/** Those shown at first fit beside the menu of the personal center on a screen of 1280 CSS px. */
export const favoriteColumns = {
  name: { ...columns.name, kind: 'name', sortable: true, width: 232 },
  followUp: { ...own, key: 'followUp', label: '跟进状态', width: 112 },
  nextOn: { ...own, key: 'nextOn', label: '下次跟进', kind: 'day', align: 'end', sortable: true, width: 156 },
  note: { ...own, key: 'note', label: '备注', width: 136 },
  tags: { ...own, key: 'tags', label: '标签', width: 112 },
  group: { ...own, key: 'group', label: '分组', width: 132 },
  follower: { ...own, key: 'follower', label: '跟进人', width: 84 },
  createdAt: {
    ...own,
    key: 'createdAt',
    label: '收藏日期',
    kind: 'day',
    align: 'end',
    sortable: true,
    width: 112,
    shown: false
  },
  status: { ...columns.status, width: 80, shown: false },
  regCapital: { ...columns.regCapital, shown: false },
  region: more('region'),
  industry: more('industry'),
  legalRepresentative: more('legalRepresentative'),
  established: more('established'),
  companyType: more('companyType'),
  scale: more('scale'),
  insured: more('insured'),
  revenue: more('revenue'),
  listing: more('listing'),
  round: more('round'),
  qualifications: more('qualifications'),
  score: more('score'),
  patents: more('patents'),
  risks: more('risks'),
  parks: more('parks'),
  uscc: more('uscc'),
  dataDate: more('dataDate')
} as const satisfies { readonly [Key in string]: Column<Key> }

export type FavoriteColumnKey = keyof typeof favoriteColumns

/** The columns by which favorites can be sorted. */
export type FavoriteSortKey = {
  [Key in FavoriteColumnKey]: (typeof favoriteColumns)[Key]['sortable'] extends true ? Key : never
}[FavoriteColumnKey]

/** `nextOn` is ascending, `-createdAt` descending; null when favorites cannot be sorted so. */
export function readFavoriteSort(token: string): Sort<FavoriteSortKey> | null {
  // What readSortOf gives back can be sorted by.
  return readSortOf(favoriteColumns, token) as Sort<FavoriteSortKey> | null
}

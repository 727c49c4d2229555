import type { FilterKey } from './filters.ts'

/** A list that many begin with. */
export interface Library<Filters extends string = FilterKey> {
  readonly key: string
  readonly label: string
  readonly criteria: { readonly [Key in Filters]?: readonly string[] }
}

const ours = [
  {
    key: 'listed',
    label: '上市公司',
    criteria: { listing: ['上交所主板', '深交所主板', '科创板', '创业板', '北交所', '港股', '美股'] }
  },
  {
    key: 'specialised',
    label: '专精特新',
    criteria: { qualification: ['专精特新中小企业', '专精特新小巨人'] }
  },
  {
    key: 'highTech',
    label: '高新技术企业',
    criteria: { qualification: ['高新技术企业'] }
  },
  { key: 'unicorns', label: '独角兽', criteria: { qualification: ['独角兽企业'] } },
  { key: 'industrial', label: '规上工业', criteria: { industrialScale: ['官方入库'] } },
  { key: 'young', label: '新成立', criteria: { established: ['-1'] } },
  { key: 'financed', label: '近期融资', criteria: { financingDate: ['-1'] } },
  { key: 'winners', label: '近期中标', criteria: { tender: ['中标'], tenderDate: ['-91d'] } }
] as const satisfies readonly Library[]

export const libraries: readonly Library[] = ours

export type LibraryLabel = (typeof ours)[number]['label']

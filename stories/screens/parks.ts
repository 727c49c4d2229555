import type { Park, ParkDetail } from '../../src/contract/entities/park.ts'
import { hostileNames } from './hostile.ts'

const nothingKnown = {
  level: null,
  kind: null,
  region: null,
  regionInference: null,
  approved: null,
  area: null,
  industries: [],
  authority: null,
  industrial: null,
  highTech: null,
  demo: false
}

/** A park of which all is known, with very long values. */
export function hugePark(name: string, index = 0): Park {
  return {
    id: String(index + 1),
    name,
    level: '国家级',
    kind: '海关特殊监管区',
    region: '新疆维吾尔自治区 / 克孜勒苏柯尔克孜自治州',
    regionInference: '园区名称“克孜勒苏”',
    approved: '1984-12-31',
    area: '123456.789',
    industries: ['电子信息', '<script>alert(1)</script>', '很长的主导产业'.repeat(8)],
    authority: '管理委员会'.repeat(16),
    companies: 1_234_567,
    industrial: 12_345,
    highTech: 23_456
  }
}

/** Hostile names, of every second of which nothing else is known. */
export const hostileParks: readonly Park[] = hostileNames.map((name, index) =>
  index % 2 === 0 ? hugePark(name, index) : { ...nothingKnown, id: String(index + 1), name, companies: 0 }
)

const YEARS = 10

export const hugeDetail: ParkDetail = {
  ...hugePark('中国（新疆）自由贸易试验区'.repeat(6)),
  industryGroups: Array.from({ length: 40 }, (_, at) => ({
    code: String(13 + at),
    name: at === 1 ? '<img src=x onerror=alert(1)>' : `第 ${at + 1} 个名称很长很长很长很长很长的行业`,
    companies: 1_000_000 - at * 20_000
  })),
  industryUnknown: 4567,
  ages: [
    { token: '-1', label: '1年内', companies: 100_000 },
    { token: '1-5', label: '1–5年', companies: 400_000 },
    { token: '15-', label: '15年以上', companies: 3 }
  ],
  establishedUnknown: 734_564,
  qualifications: [
    { name: '高新技术企业', companies: 23_456 },
    { name: '目录中没有的资质', companies: 1 }
  ],
  founded: Array.from({ length: YEARS }, (_, at) => ({ year: 2017 + at, companies: at * 12_345 })),
  foundedBefore: 3,
  foundedThrough: null
}

/** As hugeDetail, of a source that ends in 2019. */
export const endedDetail: ParkDetail = {
  ...hugeDetail,
  name: '数据较早的开发区',
  ages: [
    { token: '-1', label: '1年内', companies: null },
    { token: '1-5', label: '1–5年', companies: null },
    { token: '5-10', label: '5–10年', companies: 12 },
    { token: '15-', label: '15年以上', companies: 3 }
  ],
  founded: hugeDetail.founded.map(({ year, companies }) => ({
    year,
    companies: year > 2019 ? null : companies
  })),
  foundedThrough: '2019-03-25'
}

/** A zone of a list that names no more than it. */
export const unknownDetail: ParkDetail = {
  ...nothingKnown,
  id: '1',
  name: '示例经济开发区',
  companies: 0,
  industryGroups: [],
  industryUnknown: 0,
  ages: [],
  establishedUnknown: 0,
  qualifications: [],
  founded: [],
  foundedBefore: 0,
  foundedThrough: null
}

import { importing } from './importing.ts'
import { companyNoun, type Noun } from './list.ts'
import { textArea } from './textArea.ts'

export const parkNoun: Noun = {
  key: 'park',
  name: '园区',
  counter: '个',
  list: '园区列表',
  none: '暂未收录园区',
  whyNone: `${importing('园区名录', 'parks')}，可按地区、级别与主导产业查找`
}

export const parkCompanyNoun: Noun = {
  ...companyNoun,
  key: 'parkCompany',
  whyNone: `${importing('企业', 'companies')}，注册地址写有园区名称的企业会归入园区`
}

/** 园区拓客 and 园区企业. */
export const parkTexts = /* @__PURE__ */ textArea('park', {
  placeholder: '园区名称或简称，例如 张江、苏州高新区',
  companiesOf: (park: string, kind: string, count: string) => `${park}：${kind} ${count} 家`,

  // Several parks side by side.
  compare: '对比',
  compareRange: (most: number) => `请勾选 2–${most} 个园区再对比`,
  compareTitle: '园区对比',
  add: '添加园区',
  addPlaceholder: '园区名称，添加到对比',
  one: '再添加一个园区，即可对比',
  full: (most: number) => `最多对比 ${most} 个园区`,
  gone: '其中有园区已不在库中',
  startAgain: '重新选择',
  chosen: (count: string) => `已选 ${count} 个`,
  unselect: '取消选择',
  young: '成立不满 5 年的企业',
  topIndustries: '企业最多的行业',
  topQualifications: '最多的科技资质',
  named: (name: string, count: string) => `${name} ${count}`,

  // A park.
  noId: '请先选择一个园区',
  noIdReason: '在园区拓客中按地区、级别或名称找到园区，再查看这里的企业',
  notFound: '没有找到这个园区',
  notFoundReason: '园区可能已随数据更新，或者不在园区名录中',
  back: '去园区拓客',
  locatedIn: (place: string) => `位于${place}`,
  approvedIn: (year: string) => `${year} 年批准设立`,
  leads: (industries: string) => `主导产业为${industries}`,
  notIntroduced: '名录没有写明级别、地区与主导产业',
  households: (count: string) => `${count} 家`,
  hectares: (area: string) => `${area} 公顷`,
  see: '查看园区企业',
  explore: '在企业探索中打开',
  howKnown: '企业怎样归入园区',
  ruleSentence: (label: string, sentence: string) => `${label}：${sentence}`,
  statistics: '园区企业统计',
  industries: '行业',
  ages: '成立年限',
  qualifications: '科技资质',
  founded: '近十年成立的企业',
  year: '年份',
  agesThrough: (ages: string, day: string) => `${ages}（数据截至 ${day}）`,
  foundedThrough: (day: string) =>
    `来源中最近成立的企业成立于 ${day}，此后（灰色）没有数据，不表示没有企业成立`,
  foundedNote: (before: string, unknown: string) =>
    `此前成立 ${before} 家，成立日期未知 ${unknown} 家；只含现有企业`,
  noQualifications: '没有已知的有效资质',
  companies: '企业数',
  household: '家',
  unknown: '未知',
  list: (count: string) => `园区企业 ${count} 家`
})

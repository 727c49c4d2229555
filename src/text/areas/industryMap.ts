import { importing } from './importing.ts'
import { textArea } from './textArea.ts'

export const industryMapTexts = /* @__PURE__ */ textArea('industryMap', {
  // Measures.
  companies: '企业数',
  recent: '近 12 个月新增',
  recentIn: (year: string) => `${year} 年新增`,
  capital: '注册资本',
  capitalUnit: '亿元',
  capitalUnknown: '注册资本未知',
  listed: '上市公司',
  technology: '科技企业',
  financed: '近 12 个月融资',
  withUnit: (label: string, unit: string) => `${label}（${unit}）`,
  hintTechnology: '科技企业：持有有效科技资质的企业',
  hintListed: '上市公司：沪深北交易所、港股与美股，不含新三板',
  noListed: `暂未收录上市公司，不表示没有；${importing('上市公司', 'listed')}，这里会显示`,
  noTechnology: `暂未收录科技资质，不表示没有科技企业；${importing('企业的科技资质', 'qualifications')}，这里会显示`,
  hintCapital: '注册资本：外币按参考汇率折人民币',
  foundedThrough: (day: string) => `来源中最近成立的企业成立于 ${day}，此后没有数据，不表示没有企业成立`,
  financedThrough: (day: string) => `来源中最近的融资发生于 ${day}，此后没有数据，不表示没有融资`,

  measure: '指标',
  industry: '行业',
  everyIndustry: '全部行业',
  chain: '产业链环节',
  everyChain: '全部环节',
  clear: '清除',
  view: '视图',
  map: '地图',
  table: '表格',
  region: '地区',
  whole: '合计',
  tableOf: (place: string) => `${place}各地区的指标`,
  openCompanies: (place: string) => `查看${place}的企业`,
  openMeasured: (place: string, label: string) => `查看${place}的企业：${label}`,
  country: '全国',

  // What the figures add up to.
  companyUnit: '家',
  figure: (figure: string, unit: string) => `${figure} ${unit}`,
  sum: (place: string, label: string, figure: string) => `${place}${label}合计 ${figure}`,
  notOnMap: (shown: string, missing: string, province: string | null) =>
    `：图上 ${shown}，另有 ${missing}${province === null ? '所在地未知' : `只知道在${province}`}`,
  unknownCapital: (count: string) => `${count} 家企业的注册资本未知，未计入`,
  updating: '更新中',
  elsewhere: (province: string | null) => (province === null ? '所在地未知' : `只知道在${province}`),

  // Years.
  years: '成立年份',
  until: (year: string) => `截至 ${year} 年底成立`,
  untilNow: '截至今天',
  play: '播放',
  pause: '暂停',
  playOnlyCompanies: '播放只用于地图上的企业数；其他指标拖动年份后重新统计',
  noYears: '企业的成立日期均未知，无法按年份查看',
  undatedLeftOut: (count: string) => `成立日期未知的 ${count} 家未计入`,
  undatedCounted: (count: string) => `含成立日期未知的 ${count} 家`,
  notHistory: '按企业的成立日期统计，已注销的企业也计入',

  // States.
  none: '没有符合条件的企业',
  noneReason: '换一个行业或产业链环节试试',
  noCompanies: '还没有企业数据',
  noCompaniesReason: `${importing('企业', 'companies')}，这里会显示各省市的企业数与增长`,
  clearConditions: '查看全部企业',
  back: '返回首页'
})

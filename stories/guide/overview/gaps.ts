import { isBuilt, screenKeys, type BuiltScreenKey } from '../../../src/catalogue/screens.ts'

/** States that screens do not have, and why. A state without a story that is not among these is a gap. */
interface Gap {
  readonly reason: string
  readonly states: readonly string[]
  readonly screens: readonly BuiltScreenKey[]
}

const allBut = (...others: readonly BuiltScreenKey[]): readonly BuiltScreenKey[] =>
  screenKeys.filter(isBuilt).filter(key => !others.includes(key))

export const gaps: readonly Gap[] = [
  {
    reason: '登录之前不读取任何数据',
    states: [
      '有数据',
      '加载中',
      '回答缓慢',
      '旧数据，正在更新',
      '为空',
      '没有结果',
      '404 没有找到',
      '400 参数不正确',
      '403 没有权限',
      '超时',
      '网络断开',
      '连接中断',
      '回答无法读取',
      '加载失败',
      '没有权限',
      '未开通',
      '额度已用完',
      '恶意和很长的名称',
      '极多',
      '打印'
    ],
    screens: ['login']
  },
  {
    reason: '地址中没有对象的编号，或没有编号也能打开',
    states: ['缺少编号'],
    screens: allBut('companyDetail', 'newCompanyDetail', 'supplyChainPenetration', 'parkDetail')
  },
  {
    reason: '不按编号打开一个对象',
    states: ['404 没有找到'],
    screens: [
      'home',
      'exploreCompany',
      'industryMap',
      'kcFinance',
      'industrialDetail',
      'suggestion',
      'userInfo',
      'favorCompany',
      'exportedLists',
      'exportedReports'
    ]
  },
  {
    reason: '没有可以缩小的列表',
    states: ['没有结果'],
    screens: ['home', 'companyDetail', 'newCompanyDetail', 'reportCenter', 'suggestion', 'userInfo']
  },
  { reason: '不从地址读取条件', states: ['地址中有无法识别的部分'], screens: ['login', 'home', 'userInfo'] },
  {
    reason: '没有高级版内容',
    states: ['未开通'],
    screens: ['home', 'industryMap', 'exploreIndustry', 'explorePark', 'suggestion']
  },
  { reason: '内容的数量固定', states: ['极多'], screens: ['userInfo'] }
]

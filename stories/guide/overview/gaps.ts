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
    screens: [
      'home',
      'companyDetail',
      'newCompanyDetail',
      'reportCenter',
      'suggestion',
      'userInfo',
      'exportedLists',
      'exportedReports'
    ]
  },
  { reason: '不从地址读取条件', states: ['地址中有无法识别的部分'], screens: ['login', 'home', 'userInfo'] },
  {
    reason: '没有高级版内容',
    states: ['未开通'],
    screens: allBut('companyDetail', 'newCompanyDetail', 'supplyChainPenetration', 'reportCenter')
  },
  {
    reason: '整个页面只读取一次，失败即是左边各列',
    states: ['加载失败'],
    screens: ['industryMap', 'explorePark', 'favorCompany', 'exportedLists', 'exportedReports']
  },
  {
    reason: '企业列表是同一个部分，见企业探索与科技企业',
    states: ['加载失败', '没有权限', '额度已用完', '打印', '旧数据，正在更新', '地址中有无法识别的部分'],
    screens: ['exploreCompany', 'parkDetail', 'kcFinance', 'industrialDetail']
  },
  {
    reason: '列表是同一个部分，见融资拓客与收藏企业',
    states: ['打印', '地址中有无法识别的部分'],
    screens: ['explorePark', 'exportedLists', 'exportedReports', 'myOrder']
  },
  {
    reason: '一次读取一个对象：再次读取时保留原样，不作标记',
    states: ['旧数据，正在更新'],
    screens: ['companyDetail', 'newCompanyDetail', 'supplyChainPenetration', 'suggestion', 'userInfo']
  },
  {
    reason: '任务的列表是同一个部分，见企业报告导出',
    states: ['旧数据，正在更新'],
    screens: ['reportCenter', 'exportedLists']
  },
  {
    reason: '能打开页面，就能使用其中的一切；不能打开时即是 403',
    states: ['没有权限'],
    screens: ['home', 'industryMap', 'explorePark', 'suggestion']
  },
  {
    reason: '没有权限的操作和列不显示，其余不变：用工具栏的“权限”查看',
    states: ['没有权限'],
    screens: ['supplyChainPenetration', 'exploreIndustry', 'capitalDetail', 'myOrder']
  },
  {
    reason: '不占用额度',
    states: ['额度已用完'],
    screens: ['home', 'industryMap', 'explorePark', 'suggestion', 'userInfo', 'myOrder']
  },
  {
    reason: '额度在联系方式与导出中，见部件/联系方式与部件/导出名单',
    states: ['额度已用完'],
    screens: ['companyDetail', 'newCompanyDetail', 'favorCompany']
  },
  {
    reason: '文件占用的额度是同一个部分，见供应链穿透',
    states: ['额度已用完'],
    screens: ['exploreIndustry', 'capitalDetail']
  },
  {
    reason: '不是文件：打印的是屏幕上的样子',
    states: ['打印'],
    screens: ['home', 'industryMap', 'reportCenter', 'suggestion', 'userInfo']
  },
  { reason: '栏目分页显示，见企业详情（新版）', states: ['极多'], screens: ['companyDetail'] },
  { reason: '地址中只有编号', states: ['地址中有无法识别的部分'], screens: ['companyDetail', 'suggestion'] },
  { reason: '内容的数量固定', states: ['极多'], screens: ['home', 'userInfo'] },
  {
    reason: '前往登录页，与页面无关，见框架/登录失效与失败/企业列表中',
    states: ['401 登录已失效'],
    screens: allBut()
  },
  {
    reason: '验证码在每个页面上一样，见企业探索与框架/频率限制',
    states: ['429 操作过于频繁'],
    screens: allBut('exploreCompany')
  }
]

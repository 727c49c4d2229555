import { DEMO_NOTE } from '../../contract/base/world.ts'
import { textArea } from './textArea.ts'

export const layoutTexts = /* @__PURE__ */ textArea('layout', {
  skip: '跳到正文',
  mainMenu: '主菜单',
  wholeMenu: '全部菜单',
  openMenu: '打开菜单',
  staffMenu: '账户菜单',
  staff: '员工',
  signIn: '登录',
  signOut: '退出登录',
  audit: '审计日志',
  offline: '网络已断开，请检查网络连接；恢复后页面会自动继续',
  demoNote: DEMO_NOTE,
  toDemo: '查看演示数据',
  toReal: '返回导入的数据',
  sideMenu: '个人中心菜单',
  loadingScreen: '页面加载中',
  newWindow: '在新窗口打开',
  noIndustryModel: '还没有配置产业经济大模型的地址，请联系管理员',
  barSearch: '搜索企业',
  barSearchKey: 'Ctrl K',
  palette: '快速前往',
  palettePlaceholder: '企业名称、关键词或页面名',
  paletteNone: '没有符合的企业或页面',
  paletteCompany: '企业',
  paletteScreen: '页面',
  paletteSearch: '搜索',
  paletteSearchFor: (word: string) => `搜索“${word}”`,
  subjectOf: (subject: string, screen: string) => `${subject} · ${screen}`,
  titleOf: (screen: string) => `${screen} · 企业拓客`
})

import { textArea } from './textArea.ts'

export const loginTexts = /* @__PURE__ */ textArea('login', {
  welcome: '登录企业拓客',
  lead: '使用工作账号登录，不需要单独的密码',
  singleSignOn: '单点登录',
  demo: '演示账号登录',
  demoLead: '演示账号使用虚构的企业数据，不会影响真实数据。',
  failed: '登录未成功',
  failedAdvice: '授权可能已过期或已使用，请重新登录。若多次失败，请联系管理员。',
  signingIn: '正在登录',
  stay: '继续使用当前登录',
  returning: '登录后将回到刚才的页面',
  notConfigured: '尚未配置单点登录地址，请联系管理员',
  promise: '找到下一位企业客户',
  pointSearch: '按名称、产品与经营范围查企业',
  pointFilter: '按地区、行业、资本与融资逐步筛选',
  pointFavorite: '收藏值得跟进的企业，随时再看'
})

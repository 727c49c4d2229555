import { textArea } from './textArea.ts'

export const loginTexts = /* @__PURE__ */ textArea('login', {
  welcome: '登录企业拓客',
  lead: '使用工作账号登录，不需要单独的密码',
  singleSignOn: '单点登录',
  demo: '演示账号登录',
  demoLead: '演示账号供试用，无需密码。',
  failed: '登录未成功',
  failedAdvice: '授权可能已过期或已使用，请重新登录。若多次失败，请联系管理员。',
  notOffered: '此部署未开放这种登录方式，请联系管理员',
  serviceFailed: (reason: string) => `登录服务没有正常应答：${reason}`,
  stay: '继续使用当前登录',
  draftsHeld: '登录失效前填写的内容还在此页面中，同一账号登录后可以接着写。单点登录会离开此页面：',
  keepDrafts: '请保留到登录之后',
  draftsKept: '填写的内容已保留在此浏览器中，同一账号登录后可以接着写；其他账号登录时即删除。',
  returning: '登录后将回到刚才的页面',
  replaceTitle: '换用另一个账号登录？',
  replaceWhat: (current: string, next: string) => `当前登录的是${current}，这个链接要以${next}登录。`,
  replaceAdvice: '如果不是您本人打开的登录，请继续使用当前账号：之后的收藏与备注会记在所登录的账号下。',
  replace: (name: string) => `换用${name}`,
  keep: (name: string) => `继续使用${name}`,
  notConfigured: '尚未配置单点登录地址，请联系管理员',
  promise: '找到下一位企业客户',
  pointSearch: '按名称、产品与经营范围查企业',
  pointFilter: '按地区、行业、资本与融资逐步筛选',
  pointFavorite: '收藏值得跟进的企业，随时再看'
})

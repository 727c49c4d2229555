import { textArea } from './textArea.ts'

/** What is said about a session that begins, is about to end, or is not there. */
export const sessionTexts = /* @__PURE__ */ textArea('session', {
  signingIn: '正在登录',
  expiring: '登录即将到期',
  expiringAdvice: '继续使用会自动延长登录；到期后需要重新登录。',
  stay: '继续使用',
  stuck: '登录暂时无法续期',
  stuckAdvice: '服务没有应答。可以稍后重试，也可以重新登录，之后回到这个页面。',
  signInAgain: '重新登录',
  /** The page around us signs people in. */
  signInAround: '请先在所在系统中登录，登录后即可使用。'
})

import { textArea } from './textArea.ts'

/** What is said where a newer version of the application was deployed, and the page is not simply loaded anew. */
export const versionTexts = /* @__PURE__ */ textArea('version', {
  title: '页面已有新版本',
  stale: '页面已有新版本，请强制刷新或清除缓存',
  busy: '请在完成当前填写后刷新，未提交的内容不会保留。',
  reload: '刷新'
})

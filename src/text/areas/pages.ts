import { textArea } from './textArea.ts'

/** The pages that stand in the place of a screen, and what is said where part of a screen failed. */
export const pageTexts = /* @__PURE__ */ textArea('pages', {
  notFound: '页面不存在',
  notFoundAdvice: '请检查网址是否完整，或从首页重新进入。',
  forbidden: '您没有权限访问此页面',
  forbiddenAdvice: '如需使用，请联系您的管理员开通权限。',
  chunk: '页面已有新版本，请强制刷新或清除缓存',
  chunkAdvice: '刷新后会回到当前页面，已保存的内容不受影响。',
  unknown: '未知错误',
  unknownAdvice: '页面没有正常显示，其他页面仍可使用。已保存的内容不受影响。',
  badRequest: '请求参数不正确',
  badRequestAdvice: '网址中的参数不被接受，请从列表重新打开。',
  methodNotAllowed: '不支持此操作方式',
  unexpected: '应用出现未知错误',
  /** In small type: what the specification calls this page, by which support knows it. */
  unexpectedName: 'Unexpected Application Error',
  unexpectedAdvice: '其他页面仍可使用，已保存的内容不受影响。',
  outageAdvice: '页面暂时取不到，请稍后重试。已保存的内容不受影响。',
  home: '返回首页',
  reload: '刷新页面',
  status: (status: string) => `状态码 ${status}`,
  unaffected: '这里的内容没有加载，其他内容不受影响。',
  noAnswer: '没有收到服务器的回答，可能是网络连接中断。',
  lastResort: '页面无法显示，请刷新后重试'
})

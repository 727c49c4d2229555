import type { FailureCode } from '../../failures/codes.ts'
import { textArea } from './textArea.ts'

type FailureSentences = Readonly<Record<FailureCode, string>>

export const failureTexts = /* @__PURE__ */ textArea<'failures', FailureSentences>('failures', {
  status302: '接口已重定向',
  status400: '请求参数不正确',
  status401: '未登录或会话已超时，请先登录',
  status403: '您没有权限执行此操作',
  status404: '请求的对象不存在',
  status408: '请求超时',
  status409: '已存在相同数据',
  status429: '操作过于频繁，请完成验证后重试',
  status500: '服务器内部错误',
  status501: '服务未实现',
  status502: '网关错误',
  status503: '服务不可用',
  status504: '服务暂时无法访问，请稍后重试',
  status505: '不支持该 HTTP 版本',
  other: '出现异常，请联系管理员',
  refused: '出现异常，请联系管理员',
  timeout: '网络请求超时',
  network: '服务器异常',
  offline: '网络已断开，请检查网络连接',
  duplicate: '重复请求',
  aborted: '请求已取消',
  malformed: '服务器返回的数据无法识别，请联系管理员',
  loginInvalid: '登录已失效，请重新登录'
})

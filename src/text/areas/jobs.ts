import type { JobState } from '../../contract/entities/job.ts'
import { textArea } from './textArea.ts'

/** Work of the server that makes files: exports of lists and reports. */
export const jobTexts = /* @__PURE__ */ textArea('jobs', {
  state: (state: JobState) => stateNames[state],
  progress: (percent: string) => `${percent}%`,
  progressOf: (name: string) => `${name}的进度`,
  download: '下载',
  downloadOf: (name: string) => `下载${name}`,
  downloading: '正在下载',
  downloadFailed: (reason: string) => `文件未下载：${reason}`,
  cancel: '取消',
  cancelOf: (name: string) => `取消${name}`,
  cancelled: '已取消，额度已退回',
  cancelFailed: (reason: string) => `未能取消：${reason}`,
  retry: '重新生成',
  retryOf: (name: string) => `重新生成${name}`,
  retried: '已重新提交',
  retryFailed: (reason: string) => `未能重新生成：${reason}`,
  remove: '删除',
  removeOf: (name: string) => `删除${name}`,
  removeTitle: '删除这份文件？',
  removeWhat: (name: string) => `“${name}”和它的文件会被删除，不能恢复，用掉的额度不退回。`,
  removed: '已删除',
  removeFailed: (reason: string) => `未能删除：${reason}`,
  expires: (day: string) => `${day} 前可下载`
})

const stateNames: Readonly<Record<JobState, string>> = {
  queued: '排队中',
  running: '生成中',
  done: '可下载',
  failed: '未成功',
  cancelled: '已取消',
  expired: '已过期'
}

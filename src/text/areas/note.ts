import { textArea } from './textArea.ts'

/** What members of staff note of a company. */
export const noteTexts = /* @__PURE__ */ textArea('note', {
  title: '跟进记录',
  hint: '本人可修改，同部门成员可见',
  write: '写跟进记录',
  edit: '修改跟进记录',
  kind: '跟进方式',
  text: '跟进内容',
  placeholder: '谈了什么，对方的需求与顾虑，下一步做什么',
  nextOnOf: (day: string) => `下次跟进 ${day}`,
  overdue: '已过期',
  save: '保存',
  saving: '保存中',
  saved: '已保存',
  draftSaved: '草稿已保留在本机',
  saveFailed: (reason: string) => `保存未成功：${reason}。填写的内容仍在。`,
  none: '还没有跟进记录',
  noneReason: '电话或拜访之后，把要点和下次跟进日期记在这里，同部门成员都能看到。',
  noneRead: '本部门还没有人写过跟进记录',
  change: '修改',
  changeOf: (time: string) => `修改 ${time} 的跟进记录`,
  remove: '删除',
  removeOf: (time: string) => `删除 ${time} 的跟进记录`,
  removeSure: '删除后不能恢复',
  removeNow: '确认删除',
  removeFailed: (reason: string) => `删除未成功：${reason}`,
  changed: '已修改',
  mine: '我'
})

import { textArea } from './textArea.ts'

/** The audit log. */
export const auditTexts = /* @__PURE__ */ textArea('audit', {
  title: '审计日志',
  hint: '本部门及下级部门的员工查看联系方式、登记拒绝联系、导出与纠错的记录，只能添加，不能修改或删除。',
  hintAlone: '您没有所属部门，只能看到自己的记录；需要查看部门的，请联系管理员设置部门。',
  hintOfAll:
    '各部门员工查看联系方式、登记拒绝联系、导出、纠错与登录的记录，以及管理命令的记录，只能添加，不能修改或删除。',
  filters: '查找条件',
  person: '员工',
  personPlaceholder: '姓名',
  action: '操作',
  everyAction: '全部操作',
  everyDepartment: '全部部门',
  company: '企业',
  companyPlaceholder: '企业名称',
  from: '起始日期',
  until: '截止日期',
  dayUnread: '日期请写作 2026-11-21',
  daysTurned: '截止日期早于起始日期',
  at: '时间',
  department: '部门',
  subject: '内容',
  purpose: '用途',
  traceCode: '追溯码',
  total: (count: string) => `共 ${count} 条`,
  none: '还没有记录',
  noneReason: '有人查看联系方式、导出名单后，记录会出现在这里。',
  noneFound: '没有符合条件的记录',
  noneFoundReason: '请放宽员工、操作、企业或日期。',
  clear: '清空条件',
  exportFile: '导出 CSV',
  exporting: '导出中',
  exportFailed: (reason: string) => `导出未成功：${reason}`
})

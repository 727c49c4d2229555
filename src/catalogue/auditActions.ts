/** What the audit log records. */
export const auditActions = {
  reveal: '查看联系方式',
  refuse: '登记拒绝联系',
  unrefuse: '撤销拒绝联系',
  exportCreate: '申请导出',
  exportDownload: '下载导出文件',
  pageFile: '导出页面文件',
  pagePrint: '打印页面',
  reportCreate: '生成报告',
  reportDownload: '下载报告',
  correction: '指出错误',
  order: '变更订单',
  auditExport: '导出审计日志',
  signIn: '登录',
  sessionBegin: '进入系统',
  signInRefused: '密码错误',
  signOut: '退出登录',
  sessionStolen: '会话被终止',
  passwordChange: '修改密码',
  accountChange: '变更账号',
  command: '运行命令',
  auditCut: '删除到期日志'
} as const

export type AuditAction = keyof typeof auditActions

export const auditActionKeys = Object.keys(auditActions) as readonly AuditAction[]

/** Named permissions of a member of staff, as GET users/me lists them. The screens ask for these names and no others. */
export const permissions = {
  'company:read': '查看企业',
  'customer:read': '查看存量客户',
  'favorite:write': '收藏企业',
  'favorite:assign': '分派跟进',
  'search:write': '保存搜索',
  'note:write': '写跟进记录',
  'list:export': '导出名单',
  'report:create': '生成报告',
  'contact:reveal': '查看联系方式',
  'order:create': '申请开通',
  'audit:read': '查看审计日志',
  'audit:readAll': '查看各部门的审计日志'
} as const

export type Permission = keyof typeof permissions

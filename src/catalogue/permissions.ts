/** Named permissions of a member of staff, as GET users/me lists them. The screens ask for these names and no others. */
export const permissions = {
  'company:read': '查看企业',
  'favorite:write': '收藏企业',
  'search:write': '保存搜索',
  'note:write': '写跟进记录',
  'list:export': '导出名单'
} as const

export type Permission = keyof typeof permissions

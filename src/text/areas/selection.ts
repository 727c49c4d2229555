import { textArea } from './textArea.ts'

/** What one does with the companies that are chosen in a list. */
export const selectionTexts = /* @__PURE__ */ textArea('selection', {
  bar: '对已选企业的操作',
  chosen: (count: string) => `已选 ${count} 家`,
  clear: '清空选择',
  addToGroup: '收藏到分组',
  addToGroupMax: (most: string) => `一次最多收藏 ${most} 家，请减少选择`,
  compare: '对比',
  compareRange: (least: number, most: number) => `请选择 ${least} 到 ${most} 家企业进行对比`,
  export: '导出',
  report: '生成报告',
  reportMost: (most: number) => `一次最多为 ${most} 家企业生成报告，请减少选择`,
  readFailed: (reason: string) => `未能读取所选企业：${reason}`
})

/** Companies side by side. */
export const compareTexts = /* @__PURE__ */ textArea('compare', {
  title: '企业对比',
  table: '所选企业的对比',
  field: '对比项',
  different: '不同',
  greatest: '最多',
  onlyDifferent: '只看差异',
  allSame: '所选企业在全部对比项上都相同',
  one: '再添加一家企业即可对比差异',
  missing: (count: number) => `${count} 家企业不在库中，未列出`,
  none: '链接中的企业都不在库中',
  add: '添加企业',
  addPlaceholder: '输入企业名称添加，最多 6 家',
  full: (most: number) => `已有 ${most} 家，移除一家后可再添加`,
  remove: (name: string) => `移除${name}`,
  copyLink: '链接已包含对比的企业，可直接转发'
})

/** Groups of favorites. */
export const groupTexts = /* @__PURE__ */ textArea('group', {
  title: '收藏到分组',
  what: (count: string) => `将收藏 ${count} 家企业`,
  choose: '分组',
  noGroup: '不分组',
  shared: '部门共享',
  sharedBy: (name: string) => `${name} 共享`,
  count: (count: string) => `${count} 家`,
  find: '查找分组',
  nothingFound: '没有名称相符的分组',
  move: '已在其他分组的企业也移到所选分组',
  newGroup: '新建分组',
  newName: '分组名称',
  share: '与本部门共享',
  shareHelp: '共享后，本部门同事可看到分组内的企业、标签和备注，也可放入企业',
  create: '创建',
  createFailed: (reason: string) => `分组未创建：${reason}`,
  nameTaken: '已有同名分组，请换一个名称',
  tooManyGroups: '分组已达上限，请先删除不用的分组',
  addToGroup: '收藏',
  done: '收藏完成',
  added: (count: string) => `新收藏 ${count} 家`,
  moved: (count: string) => `移入所选分组 ${count} 家`,
  unchanged: (count: string) => `原已收藏，未变动 ${count} 家`,
  refused: (count: string) => `已不在库中，未收藏 ${count} 家`,
  see: '查看收藏企业',
  search: '在企业探索中筛选',
  failed: (reason: string) => `未收藏：${reason}`,
  failedUnchanged: '没有企业被收藏。',
  groupsFailed: '分组加载失败，仍可不分组收藏。'
})

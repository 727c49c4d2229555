import type { Noun } from './list.ts'
import { textArea } from './textArea.ts'

export const favoriteNoun: Noun = { key: 'favorite', name: '收藏企业', counter: '家', list: '收藏企业列表' }

export const favoriteTexts = /* @__PURE__ */ textArea('favorite', {
  add: '收藏',
  remove: '取消收藏',
  favorited: '已收藏',
  addCompany: (name: string) => `收藏${name}`,
  removeCompany: (name: string) => `取消收藏${name}`,
  added: '已收藏，可在个人中心查看',
  addFailed: (reason: string) => `收藏未成功，已恢复：${reason}`,
  removeFailed: (reason: string) => `取消收藏未成功，已恢复：${reason}`,
  removed: (name: string) => `已取消收藏“${name}”`,
  title: '收藏企业',
  search: '在收藏中查找',
  note: '备注',
  none: '还没有收藏企业',
  noneReason: '在企业列表或企业详情中点击星标，企业会保存在这里',
  explore: '去企业探索',
  groupFilter: '分组',
  allGroups: (count: string) => `全部收藏（${count}）`,
  ungrouped: (count: string) => `未分组（${count}）`,
  groupOption: (name: string, count: string) => `${name}（${count}）`,
  groupOfColleague: (name: string, owner: string, count: string) => `${name}（${owner} 共享，${count}）`,
  shares: '共享',
  groupUnknown: '所选分组',
  groupOf: (name: string) => `${name}的分组`,
  noGroup: '未分组',
  favoritedBy: (name: string) => `${name} 收藏`,
  moveFailed: (reason: string) => `未能移动分组：${reason}`,
  stateFailed: (reason: string) => `跟进状态未修改，已恢复：${reason}`,
  searchGroup: '在企业探索中筛选',
  groupRemoved: (name: string) => `已删除分组“${name}”，其中的企业仍在收藏中`,
  groupRemoveFailed: (reason: string) => `分组未删除：${reason}`,
  groupRestoreFailed: (reason: string) => `分组未恢复：${reason}`,
  emptyPart: '这里没有收藏企业',
  noMatch: (keyword: string) => `收藏中没有与“${keyword}”相符的企业`,
  noMatchNext: '查看全部收藏'
})

import type { WordsOf } from '../../../text/words.ts'

import { orderStates, productHolders, quotaKinds } from '../phrases/shop.ts'

export const work: Readonly<Record<WordsOf<'work'>, string>> = {
  // Favorites.
  分组: 'Group',
  跟进状态: 'Follow-up status',
  待触达: 'To contact',
  已触达: 'Contacted',
  有意向: 'Interested',
  申请中: 'Applying',
  已放款: 'Disbursed',
  不合适: 'Not suitable',
  下次跟进: 'Next follow-up',
  今天及以前: 'Today or earlier',
  '7天内': 'Within 7 days',
  未设置: 'Not set',
  备注: 'Note',
  跟进人: 'Assignee',
  收藏日期: 'Favorite since',

  // Orders.
  待确认: orderStates.pending,
  已开通: orderStates.active,
  未通过: orderStates.refused,
  已取消: orderStates.cancelled,
  已到期: orderStates.expired,
  订单号: 'Order no.',
  内容: 'Items',
  元: 'CNY',
  申请人: 'Requested by',
  月: 'month',
  每部门: productHolders.department,
  每人: productHolders.person,

  // Exports.
  行数: 'Rows',
  用途: 'Purpose',
  行: quotaKinds.exportRows.unit,
  报告生成: quotaKinds.reports.label,
  份: quotaKinds.reports.unit,

  // Contacts.
  手机: 'Mobile',
  固话: 'Landline',
  邮箱: 'Email',
  首次触达: 'First contact',
  跟进: 'Follow-up',
  贷后: 'After loan',
  整家企业: 'Whole company',

  // Customers.
  客户号: 'Customer no.',
  管户经理: 'Account manager',
  管户机构: 'Branch',
  建立关系: 'Customer since',
  持有产品: 'Products held',

  // Notes and feedback.
  电话: 'Phone',
  拜访: 'Visit',
  问题: 'Problem',
  建议: 'Suggestion',
  数据错误: 'Wrong data',
  待处理: 'Pending',
  处理中: 'In progress',
  已答复: 'Answered',
  已关闭: 'Closed'
}

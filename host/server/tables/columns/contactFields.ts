import type { Field, Fields } from './fields.ts'
import { ownerFields, provenanceFields } from './ownerFields.ts'

const optional = (...names: readonly string[]): Field => ({ names })

/** A file of contacts. What a column holds is told by what stands in it, so that 联系方式 may hold anything. */
export const contactFields = {
  ...ownerFields,
  mobile: optional('手机', '手机号', '手机号码', '移动电话', 'mobile'),
  phone: optional('电话', '联系电话', '固定电话', '固话', '座机', '电话号码', '企业电话', 'phone', 'tel'),
  mail: optional('邮箱', '电子邮箱', '企业邮箱', '邮件', 'email', 'mail'),
  other: optional('联系方式', '更多电话', '其他联系方式', '更多号码', '更多邮箱', 'contact'),
  person: optional('联系人', '联系人姓名', '姓名', 'person'),
  position: optional('职务', '职位', '联系人职务', 'position'),
  refused: optional('拒绝联系', '拒绝营销', '免打扰', '勿扰', 'refused'),
  source: provenanceFields.source
} as const satisfies Fields

/** The columns in which contacts stand. */
export const contactValueFields = ['mobile', 'phone', 'mail', 'other'] as const

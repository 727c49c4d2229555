/**
 * How it is known that a company lies in a park, the surest first: what an import states stands instead of what follows,
 * and an address instead of what is said of companies without one.
 */
export const parkRules = {
  stated: { label: '数据写明', sentence: '导入的数据写明了企业所在的园区；写明的企业不再按地址判断' },
  address: {
    label: '按注册地址',
    reads: '注册地址',
    sentence:
      '注册地址写有园区的名称，或“地名＋类型”的简称，如“苏州高新区”“杭州经开区”，并且园区与企业在同一省市。同一处文字以最长的名称为准；只有“工业园区”“高新区”而没有地名的、分不清是哪一个园区的、只写园区内道路的、后面紧接“路”“大厦”“社区”因而是道路或楼宇名称的，都不算'
  },
  name: {
    label: '按企业名称',
    reads: '企业名称',
    sentence: '注册地址未知，而企业名称以园区的名称开头，如“苏州工业园区某某有限公司”'
  },
  office: {
    label: '按登记机关',
    reads: '登记机关代码',
    sentence: '注册地址未知，而统一社会信用代码由园区自己的登记机关发放，如 320594（苏州工业园区）'
  }
} as const

export type ParkRuleKey = keyof typeof parkRules

/** The rules by which it is inferred. */
export type InferredParkRule = Exclude<ParkRuleKey, 'stated'>

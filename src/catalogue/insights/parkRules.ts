/** How it is known that a company lies in a park. What an import states stands instead of what an address names. */
export const parkRules = {
  stated: { label: '数据写明', sentence: '导入的数据写明了企业所在的园区；写明的企业不再按地址判断' },
  address: {
    label: '按注册地址',
    sentence:
      '注册地址写有园区的名称，或“地名＋类型”的简称，如“苏州高新区”“杭州经开区”，并且园区与企业在同一省市。' +
      '同一处文字以最长的名称为准；只有“工业园区”“高新区”而没有地名的、分不清是哪一个园区的、' +
      '后面紧接“路”“大厦”“社区”因而是道路或楼宇名称的，都不算'
  }
} as const

export type ParkRuleKey = keyof typeof parkRules

/**
 * Last words of names that say nothing of what is sold. Before them, names of several things share them: 汽车及摩托车配件
 * is neither 汽车 nor 摩托车. A name that is nothing else places nobody.
 */
export const emptyWords =
  '材料 设备 产品 配件 零部件 零配件 部件 组件 备件 附件 零件 系统 装备 装置 工程 服务 贸易 加工 运输 租赁 设计 维修 修理 保养 安装 检测 代理 批发 零售 制品 用品 器材 软件 平台 项目 其他 其它 原料 辅料 机械 技术 开发 施工 物流'

/** What reports add around a name, beside the words of reports: how it is sold, and by which part of the company. */
export const sellingWords =
  '销售 销售收入 产销 事业部 事业 业务单元 单元 自产 自制 自营 内销 外销 出口 国内 国外 境内 境外 海外 主营 主业 总成 深加工 初加工 受托加工 加工 开采 采选 采掘 成品 其中 大宗'

/** Names of what companies of finance live on. */
export const financeWords = '信托 期货 证券 银行业务 保险 基金管理 财富管理 投资银行 经纪业务'

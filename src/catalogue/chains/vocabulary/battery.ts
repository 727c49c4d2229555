import type { WordEntries } from './word.ts'

/** Batteries, their materials, and what stores electricity. */
export const batteryWords = {
  锂电池: {
    also: '锂离子电池 锂二次电池 锂离子蓄电池 锂电池组 锂离子电池组 聚合物电池 软包电池 锂电 锂电池系统 锂离子电池系统 三元电池 锂离子电池包 电池模组 电池PACK 锂聚合物组合电池 二次充电电池 锂离子蓄电池组 锂离子电池配件 动力类电池',
    unless: { holds: '回收 光伏 太阳能', why: 'Modules of solar cells, and what becomes of old batteries' }
  },
  动力电池: {
    also: '动力锂电池 动力锂离子电池 动力电池系统 动力锂电池组 动力电池组 动力电池包 车用电池 新能源汽车电池 电动汽车电池 动力锂离子电池组 动力类锂电池 动力型锂电池',
    kindOf: ['锂电池'],
    short: { names: '动力电池及系统 新能源电池 电池系统 电池组', beside: '锂电 锂离子 动力电池 正极' },
    unless: { holds: '回收', beside: '铅酸 备用电池 铅蓄', why: 'Lead batteries of carts' }
  },
  储能电池: {
    also: '储能锂电池 储能电池系统 储能锂离子电池 储能类锂电池 储能型锂电池',
    kindOf: ['锂电池']
  },
  消费电池: {
    also: '消费类锂电池 消费类电池 手机电池 笔记本电池 笔记本电脑电池 消费锂电池 数码电池 移动电源 消费类锂离子电池 笔记本电脑类锂电池 手机数码类锂电池 消费类电子电池 电动工具锂电池',
    kindOf: ['锂电池'],
    short: {
      names: '手机数码类 笔记本电脑类 电池 电池和配件 电池与配件',
      beside: '锂离子 锂电 电池类 电源管理系统 电池配件 配件 电池 手机'
    }
  },
  一次电池: { also: '锂亚电池 锂锰电池 锌锰电池 碱性电池 干电池 碱锰电池 扣式电池 纽扣电池 原电池 碳性电池' },
  镍氢电池: {
    also: '镍镉电池 镍氢组合电池 镍电池 镍氢动力电池',
    short: { names: '民用电池', beside: '镍氢 泡沫镍' }
  },
  铅酸电池: {
    also: '铅炭电池 启动电池 起动电池 蓄电池 阀控式密封电池 铅酸动力电池 工业电池 启停电池 免维护电池 备用电池 备用用电池 储能用电池 胶体电池 通信用电池 UPS电池 阀控密封电池 牵引电池 铅电池',
    unless: { holds: '锂 镍', why: 'Of another chemistry' }
  },
  燃料电池: {
    also: '燃料电池系统 燃料电池发动机 燃料电池发动机系统 电堆 膜电极 双极板 燃料电池部件'
  },
  储能系统: {
    also: '储能 储能设备 储能装备 储能电站系统 储能集成 储能系统集成 储能变流器 储能逆变器 储能电池柜 储能柜 储能系统设备',
    unless: { holds: '超级电容', why: 'A part, no system' }
  },
  储能电站: { also: '储能电站工程 储能电站运营 抽水蓄能 储能工程 储能项目' },
  电池管理系统: { also: 'BMS 电池管理 电池保护板 电源管理系统' },
  正极材料: {
    also: '三元材料 多元材料 正极',
    unless: { holds: '镍氢 镍镉 铅酸', why: 'Of another chemistry' }
  },
  三元正极材料: { also: '镍钴锰酸锂 镍钴铝酸锂 三元正极 镍钴锰三元材料 NCM', kindOf: ['正极材料'] },
  磷酸铁锂: {
    also: '磷酸铁锂材料 磷酸盐系正极材料 磷酸锰铁锂',
    kindOf: ['正极材料']
  },
  钴酸锂: { kindOf: ['正极材料'] },
  锰酸锂: { kindOf: ['正极材料'] },
  正极前驱体: {
    also: '三元前驱体 前驱体材料 三元前躯体 镍钴锰氢氧化物 磷酸铁 四氧化三钴 四氧化三锰 正极材料前驱体 锂电池前驱体 锂电前驱体',
    short: { names: '前驱体 前躯体', beside: '三元 正极 锂 钴 镍' }
  },
  镍钴盐: {
    also: '硫酸镍 硫酸钴 氯化钴 碳酸钴 钴盐 镍盐 草酸钴 钴精矿 钴粉 电池级硫酸锰 氧化钴 钴 镍钴金属 氢氧化镍钴 粗制氢氧化镍 高冰镍 钴镍产品 金属钴 电解钴 钴中间品 铜钴'
  },
  锂盐: {
    also: '碳酸锂 氢氧化锂 氯化锂 锂化合物 氟化锂 锂产品 金属锂 丁基锂 锂衍生 锂材 锂系列 锂化物'
  },
  锂矿: { also: '锂精矿 锂辉石 锂辉石精矿 锂云母 锂矿石 盐湖锂 锂矿业 锂长石' },
  负极材料: {
    also: '负极 石墨化 人造石墨',
    unless: { holds: '电极 阴极', why: 'Electrodes of furnaces' }
  },
  天然石墨: { also: '石墨 石墨制品 石墨精粉 针状焦 石油焦 煅后焦', unless: { holds: '烯', why: 'Graphene' } },
  电解液: {
    also: '锂离子电池化学品 锂电池化学品',
    unless: { holds: '电容 钒', why: 'Electrolytes of capacitors and of flow batteries' }
  },
  六氟磷酸锂: { also: '电解质 双氟磺酰亚胺锂 LIFSI 六氟磷酸盐' },
  电解液溶剂与添加剂: {
    also: '碳酸二甲酯 碳酸乙烯酯 碳酸酯 碳酸甲乙酯 碳酸亚乙烯酯 电解液添加剂 锂电添加剂 电解液溶剂 氟代碳酸亚乙酯',
    unless: { holds: '聚碳酸酯', why: 'A plastic' }
  },
  锂电隔膜: {
    also: '隔膜 隔离膜 隔膜纸 湿法基膜',
    unless: {
      holds: '水 碱 泵 透析 反渗透 铅 AGM 离子膜 防水 阀',
      why: 'Membranes of water, chemistry and pumps'
    }
  },
  锂电铜箔: {
    also: '锂电池铜箔 锂离子电池铜箔 动力电池铜箔 双光铜箔',
    short: { names: '铜箔 电解铜箔', beside: '锂电 锂离子 电池材料' }
  },
  电池铝箔: { also: '锂电铝箔 电池箔 电池用铝箔 涂碳铝箔' },
  铝塑膜: { also: '铝塑包装膜 软包膜 铝塑复合膜' },
  电池结构件: {
    also: '铝盖板 电池盒 电池托盘 电池箱体 电池盒托盘 电池盖帽 电池连接片 极耳',
    compound: { of: '锂电 电池', tails: '结构件 壳体 盖板 壳' }
  },
  导电剂: {
    also: '碳纳米管导电液 导电浆料 碳纳米管 导电炭黑 新型导电材料 碳纳米管粉体',
    unless: { holds: '银浆 光伏', why: 'Silver pastes' }
  },
  锂电粘结剂: {
    also: 'PVDF 聚偏氟乙烯 锂电池黏结剂',
    compound: { of: '锂电 电池', tails: '粘结剂 粘接剂 胶 胶粘剂 CMC' }
  },
  锂电材料: {
    also: '电池材料 锂电新材料 锂电池电极材料 锂离子电池及其材料 二氧化锰',
    unless: { holds: '光伏 太阳能', why: 'Materials of solar cells' }
  },
  锂电设备: {
    also: '涂布机 卷绕机 注液机 化成分容设备 电池化成设备 充放电设备 电池检测设备',
    compound: {
      of: '锂电 锂离子电池 动力电池 电芯 电池生产',
      tails: '设备 装备 生产线 自动化 系统设备 产线 机 整线 检测系统 测试系统 后处理系统 自动化系统'
    },
    short: { names: '化成设备 涂布', beside: '锂电 电池' }
  },
  电池回收: {
    also: '电池回收利用 电池拆解 梯次利用 废旧锂电池综合利用'
  },
  电动两轮车: {
    also: '电动自行车 电动摩托车 电动两轮摩托车 电瓶车 电动车整车 电动滑板车 电动轻便摩托车 电动踏板车 电踏车',
    short: { names: '电动车', beside: '自行车 摩托车 踏板车' }
  },
  电芯: { kindOf: ['锂电池'] }
} as const satisfies WordEntries

/** One spelling of what the trade writes in several ways, inside longer names too. */
export const spellings: readonly (readonly [RegExp, string])[] = [
  [/锂离子(?=(?:动力)?电池)/g, '锂'],
  [/(?<!铁)锂动力电池|动力锂电池/g, '动力电池'],
  [/锂电(?![池芯])/g, '锂电池'],
  [/隔离膜/g, '隔膜'],
  [/太阳能光伏|光伏太阳能/g, '光伏'],
  [/太阳能电池/g, '光伏电池'],
  [/厨柜/g, '橱柜'],
  [/零配件|零组件/g, '零部件'],
  [/IC(?=设计|封装|封测|测试)/gi, '集成电路'],
  [/封测/g, '封装测试'],
  [/LNG/gi, '液化天然气'],
  [/PCB板?/gi, '印制电路板'],
  [/(?<=电池|储能)系统$/, '']
]

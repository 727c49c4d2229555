/**
 * Zones with a registration authority of their own, by the digits of the unified social credit code that name it. None is
 * a division. Each was held against real companies: of the addresses of an office that name a zone, all name this one
 * (320594: 70 of 71), and it has no second zone.
 */
export const parkOffices: ReadonlyMap<string, string> = new Map([
  ['110302', '北京经济技术开发区'],
  ['131001', '廊坊经济技术开发区'],
  ['150291', '包头稀土高新技术产业开发区'],
  ['210231', '大连高新技术产业园区'],
  ['320192', '南京经济技术开发区'],
  ['320594', '苏州工业园区'],
  ['320691', '南通经济技术开发区'],
  ['320891', '淮安经济技术开发区'],
  ['360106', '南昌高新技术产业开发区'],
  ['360108', '南昌经济技术开发区'],
  ['370222', '青岛高新技术产业开发区'],
  ['520198', '贵阳高新技术产业开发区'],
  ['520900', '贵州贵安新区'],
  ['540091', '拉萨经济技术开发区'],
  ['610131', '西安高新技术产业开发区'],
  ['610132', '西安经济技术开发区'],
  ['610301', '宝鸡高新技术产业开发区']
])

import { fromB, boards, special, risks, not, type Case } from './sentences.ts'

const fromC = ['C轮', 'C+轮', 'D轮', 'D+轮', 'E轮', 'F轮及以后', 'Pre-IPO']
const trades = ['高级认证企业', '一般信用企业', '失信企业']
const during = (first: number, last = first): readonly string[] => [`${first}-01-01~${last}-12-31`]

/** As `cases`; each was written before it was seen what is made of it. */
export const furtherCases: readonly Case[] = [
  // Amounts and counts as they are spoken
  ['合肥 高企 参保100到500人', { region: ['340100'], qualification: ['高新技术企业'], insured: ['100-500'] }],
  ['深圳宝安两三千万营收的制造企业', { region: ['440306'], revenue: ['2000-3000'], industry: ['C'] }],
  ['注册资本一个亿到三个亿的国企', { regCapital: ['10000-30000'], background: ['国有', '央企'] }],
  ['5千万以上注册资本的杭州民企', { regCapital: ['5000-'], region: ['330100'], background: ['民营'] }],
  ['青岛 橡胶和塑料制品业 营收过5000万', { region: ['370200'], industry: ['29'], revenue: ['5000-'] }],
  ['三五百人的制造企业', { insured: ['300-500'], industry: ['C'] }],
  ['员工两百人以上的宁波外贸企业', { insured: ['200-'], region: ['330200'], trade: trades }],
  ['注册资本在500万以上，利润100万到500万', { regCapital: ['500-'], profit: ['100-500'] }],
  ['年产值三亿以上的绍兴纺织业', { outputValue: ['30000-'], region: ['330600'], industry: ['17'] }],
  ['年纳税50万以上的无锡机械企业', { taxPaid: ['50-'], region: ['320200'] }, ['机械']],
  ['实用新型10件以上、软著5件以上', { utilityModels: ['10-'], software: ['5-'] }],
  ['东莞 五金 50人以下 有固话', { region: ['441900'], insured: ['-50'], contact: ['有固话'] }, ['五金']],
  ['佛山南海做铝材的，300人以内', { region: ['440605'], insured: ['-300'] }, ['铝材']],
  ['实缴500万以上的医疗器械公司', { paidCapital: ['500-'] }, ['医疗器械']],
  ['江西赣州的稀土企业，注册资本三千万以上', { region: ['360700'], regCapital: ['3000-'] }, ['稀土']],
  ['不足20人的小微企业', { insured: ['-20'], scale: ['微型', '小型'] }],

  // Rounds and when they were
  ['成都天使轮和A轮的项目', { region: ['510100'], round: ['天使轮', 'A轮'] }],
  [
    '2023年拿到A轮及以后的北京企业',
    { region: ['110000'], financingRound: ['A轮', 'A+轮', 'Pre-B轮', ...fromB], financingDate: during(2023) }
  ],
  ['近两年融过C轮以上', { financingRound: fromC, financingDate: ['-2'] }],
  ['2019年融过A轮的深圳企业', { financingRound: ['A轮'], financingDate: during(2019), region: ['440300'] }],
  ['获得过战略投资的浙江民企', { financingRound: ['战略投资'], region: ['330000'], background: ['民营'] }],
  ['没有拿过融资的小巨人', { round: ['unknown'], qualification: ['专精特新小巨人'] }],
  ['港股或者科创板上市的生物制药', { listing: ['港股', '科创板'] }, ['生物制药']],
  ['新三板挂牌的河南企业', { listing: ['新三板'], region: ['410000'] }],

  // Certificates
  ['半年内到期的专精特新证书', { qualification: special, qualificationExpiry: ['6个月内到期'] }],
  [
    '高企证书3个月内到期的南通企业',
    { qualification: ['高新技术企业'], qualificationExpiry: ['3个月内到期'], region: ['320600'] }
  ],
  [
    '高新快到期了，有手机号',
    { qualification: ['高新技术企业'], qualificationExpiry: ['6个月内到期'], contact: ['有手机'] }
  ],
  [
    '2022年认定的省级专精特新',
    { qualification: special, qualificationLevel: ['省级'], qualificationYear: ['2022'] }
  ],
  ['找一批武汉的小巨人', { region: ['420100'], qualification: ['专精特新小巨人'] }],
  ['推荐一批注册资本1000万以上的贸易公司', { regCapital: ['1000-'] }, ['贸易']],

  // Negated
  ['长沙的工程机械企业，不要国企', { region: ['430100'], background: ['!国有', '!央企'] }, ['工程机械']],
  ['非高新技术企业的规上工业企业', { qualification: ['!高新技术企业'], industrialScale: ['官方入库'] }],
  ['非制造业的专精特新', { industry: ['!C'], qualification: special }],
  ['非苏州的江苏上市公司', { region: ['!320500', '320000'], listing: boards }],
  ['发明专利超过20件的江苏企业，不含南京', { inventions: ['20-'], region: ['320000', '!320100'] }],
  ['不要亏损企业，营收1个亿以上', { profit: ['!-0'], revenue: ['10000-'] }],
  [
    '去年中标没有行政处罚的建筑公司',
    { tender: ['中标'], tenderDate: during(2025), risk: ['!行政处罚'], industry: ['E'] }
  ],
  ['没被列为失信也没被限高的广州企业', { risk: ['!失信被执行人', '!限制高消费'], region: ['440100'] }],
  ['欠税和破产的不要', { risk: ['!欠税', '!破产重整'] }],
  [
    '除北京外的京津冀国企',
    { region: ['!110000', '110000', '120000', '130000'], background: ['国有', '央企'] }
  ],
  ['只看存续的，非个体户', { status: ['存续'], companyType: ['!个体工商户'] }],
  [
    '外资企业，无风险，参保50人以上',
    { background: ['外商', '中外合资'], risk: not(risks), insured: ['50-'] }
  ],

  // Founding, tax, one's own work
  ['5年内成立的苏州生物医药公司', { established: ['-5'], region: ['320500'] }, ['生物医药']],
  ['成立三年以上的个体户', { established: ['3-'], companyType: ['个体工商户'] }],
  [
    '2015到2020年间成立的南京科技型中小企业',
    { established: during(2015, 2020), region: ['320100'], qualification: ['科技型中小企业'] }
  ],
  ['2024年纳税A级，没有欠税', { tax: ['2024'], risk: ['!欠税'] }],
  ['我收藏过的浙江小微企业', { mine: ['已收藏'], region: ['330000'], scale: ['微型', '小型'] }],
  ['上海近一个月中标的软件企业', { region: ['310000'], tender: ['中标'], tenderDate: ['-30d'] }, ['软件']]
]

/** What was once read wrongly, in the words in which it was told. */
export const toldCases: readonly Case[] = [
  ['三个月内高新证书要到期', { qualification: ['高新技术企业'], qualificationExpiry: ['3个月内到期'] }],
  ['上海2018年拿到B轮以上', { region: ['310000'], financingRound: fromB, financingDate: during(2018) }],
  ['给宁德时代供货的江西企业', { region: ['360000'] }, ['(给宁德时代供货)']],
  ['年营收2000万-1个亿', { revenue: ['2000-10000'] }],
  ['武汉光谷的激光企业', { region: ['420100'] }, ['光谷', '激光']],
  ['一批 注册资本', {}, ['(注册资本)']],
  ['5年内', { established: ['-5'] }],
  ['5年内的苏州企业', { established: ['-5'], region: ['320500'] }],
  ['营收两三千万', { revenue: ['2000-3000'] }],
  ['营收一个亿到三个亿', { revenue: ['10000-30000'] }],
  ['营收5千万以上', { revenue: ['5000-'] }],
  ['融资超过1亿的B轮', { financingAmount: ['10000-'], financingRound: ['B轮'] }],
  ['融资额5000万到2亿', { financingAmount: ['5000-20000'] }],
  [
    '2018年拿到1亿以上融资的上海企业',
    { financingAmount: ['10000-'], financingDate: during(2018), region: ['310000'] }
  ],
  [
    '近两年融资过亿、B轮及以后',
    { financingAmount: ['10000-'], financingDate: ['-2'], financingRound: fromB }
  ],
  ['最新一轮是B轮，融资超过1亿', { financingAmount: ['10000-'], round: ['B轮'] }],
  ['注册资本1000万以上融资过的', { regCapital: ['1000-'], round: ['!unknown'] }]
]

import { filters, type Criteria } from '../../../src/catalogue/filters.ts'

/** What a relationship manager types on 2026-11-21, what is meant, and the words that remain to be offered as keywords. */
export type Case = readonly [sentence: string, criteria: Criteria, offered?: readonly string[]]

export const fromB = ['B轮', 'B+轮', 'C轮', 'C+轮', 'D轮', 'D+轮', 'E轮', 'F轮及以后', 'Pre-IPO']
export const boards = ['上交所主板', '深交所主板', '科创板', '创业板', '北交所', '港股', '美股']
export const special = ['专精特新中小企业', '专精特新小巨人']
export const risks = filters.risk.options.map(({ key }) => key)
export const not = (tokens: readonly string[]): readonly string[] => tokens.map(token => `!${token}`)
const yangtze = ['310000', '320000', '330000', '340000']

export const cases: readonly Case[] = [
  // Places
  ['昆山的制造业', { region: ['320583'], industry: ['C'] }],
  ['张家港 制造业', { region: ['320582'], industry: ['C'] }],
  ['常熟太仓的上市公司', { region: ['320581', '320585'], listing: boards }],
  ['吴江 相城 专精特新', { region: ['320509', '320507'], qualification: special }],
  ['苏州高新区', { region: ['320505'] }, ['苏州高新区']],
  ['苏州工业园区的外资企业', { region: ['320500'], background: ['外商', '中外合资'] }, ['苏州工业园区']],
  ['江浙沪的专精特新小巨人', { region: ['310000', '320000', '330000'], qualification: ['专精特新小巨人'] }],
  ['长三角 独角兽', { region: yangtze, qualification: ['独角兽企业'] }],
  ['京津冀的国企', { region: ['110000', '120000', '130000'], background: ['国有', '央企'] }],
  ['北上广深的上市公司', { region: ['110000', '310000', '440100', '440300'], listing: boards }],
  ['深圳南山的上市公司', { region: ['440305'], listing: boards }],
  ['南京鼓楼、玄武', { region: ['320106', '320102'] }],
  ['北京朝阳和海淀的高新技术企业', { region: ['110105', '110108'], qualification: ['高新技术企业'] }],
  ['上海浦东、闵行', { region: ['310115', '310112'] }],
  ['义乌 进出口企业', { region: ['330782'], trade: ['高级认证企业', '一般信用企业', '失信企业'] }],
  ['浙江省宁波市慈溪', { region: ['330282'] }],
  ['江阴、宜兴的民营企业', { region: ['320281', '320282'], background: ['民营'] }],
  ['佛山顺德 成立10年以上', { region: ['440606'], established: ['10-'] }],
  ['湖州长兴 制造企业', { region: ['330522'], industry: ['C'] }],
  ['川渝 医药制造业', { region: ['510000', '500000'], industry: ['27'] }],
  ['平安科技', {}, ['平安科技']],

  // Negated
  ['没有被执行', { risk: ['!被执行人'] }],
  ['苏州 没有失信', { region: ['320500'], risk: ['!失信被执行人'] }],
  ['无被执行记录、无行政处罚', { risk: ['!被执行人', '!行政处罚'] }],
  ['没有失信和限高', { risk: ['!失信被执行人', '!限制高消费'] }],
  [
    '没有失信、被执行、限高的民企',
    { risk: ['!失信被执行人', '!被执行人', '!限制高消费'], background: ['民营'] }
  ],
  ['江苏 南京除外', { region: ['320000', '!320100'] }],
  ['江苏除了苏州和无锡', { region: ['320000', '!320500', '!320200'] }],
  ['除上海以外的长三角', { region: ['!310000', ...yangtze] }],
  ['浙江 不含杭州宁波', { region: ['330000', '!330100', '!330200'] }],
  ['制造业 房地产除外', { industry: ['C', '!K'] }],
  ['外资的不要 注册资本1000万以上', { background: ['!外商', '!中外合资'], regCapital: ['1000-'] }],
  ['不要国企', { background: ['!国有', '!央企'] }],
  ['非上市', { listing: ['未上市'] }],
  ['没有融资过的高新技术企业', { round: ['unknown'], qualification: ['高新技术企业'] }],
  ['没上市的独角兽', { listing: ['未上市'], qualification: ['独角兽企业'] }],
  ['不是个体户', { companyType: ['!个体工商户'] }],
  ['未被列入经营异常', { risk: ['!经营异常'] }],
  ['剔除注销、吊销的企业', { status: ['!注销', '!吊销'] }],
  ['没有风险的专精特新', { risk: not(risks), qualification: special }],
  ['没有高新技术企业资质', { qualification: ['!高新技术企业'] }],
  ['失信企业除外', { risk: ['!失信被执行人'] }],
  ['有没有欠税的企业', { risk: ['欠税'] }],
  ['不要没有手机号的', { contact: ['有手机'] }],
  [
    '没有专利的小微企业',
    { inventions: ['!1-'], utilityModels: ['!1-'], designs: ['!1-'], scale: ['微型', '小型'] }
  ],
  ['北京 医疗 不含美容', { region: ['110000'] }, ['医疗', '-美容']],

  // Time
  ['近一年融资', { financingDate: ['-1'] }],
  ['拿过融资的昆山企业', { round: ['!unknown'], region: ['320583'] }],
  ['近3个月融资', { financingDate: ['-91d'] }],
  ['近期中标 的 制造业', { tender: ['中标'], tenderDate: ['-91d'], industry: ['C'] }],
  ['近半年中标', { tender: ['中标'], tenderDate: ['-183d'] }],
  ['最近一年有过融资的苏州企业', { financingDate: ['-1'], region: ['320500'] }],
  ['近两年成立', { established: ['-2'] }],
  ['去年成立', { established: ['2025-01-01~2025-12-31'] }],
  ['今年新成立的上海公司', { established: ['2026-01-01~2026-12-31'], region: ['310000'] }],
  ['去年获得融资', { financingDate: ['2025-01-01~2025-12-31'] }],
  ['今年中标的建筑业', { tender: ['中标'], tenderDate: ['2026-01-01~2026-12-31'], industry: ['E'] }],
  ['2018年以后成立', { established: ['2018-01-01~'] }],
  ['成立于2018年之后', { established: ['2018-01-01~'] }],
  ['2020年到2023年成立', { established: ['2020-01-01~2023-12-31'] }],
  ['2020-2023年成立的', { established: ['2020-01-01~2023-12-31'] }],
  ['2015年成立', { established: ['2015-01-01~2015-12-31'] }],
  ['2010年以前成立的国企', { established: ['~2009-12-31'], background: ['国有', '央企'] }],
  ['近一年拿到B轮融资', { financingRound: ['B轮'], financingDate: ['-1'] }],
  ['2024年以来融资', { financingDate: ['2024-01-01~'] }],
  ['近三年没有融资', { financingDate: ['!-3'] }],
  ['2023年3月以后成立', { established: ['2023-03-01~'] }],
  ['成立半年以内', { established: ['-183d'] }],
  ['成立不到3年', { established: ['-3'] }],
  ['成立3到5年', { established: ['3-5'] }],
  ['成立满两年', { established: ['2-'] }],
  ['新成立的公司', { established: ['-1'] }],
  ['去年营收过亿', { revenue: ['10000-'] }],
  ['近6个月招标', { tender: ['招标'], tenderDate: ['-183d'] }],
  ['近期融资', { financingDate: ['-1'] }],

  // Amounts and counts
  ['500万-2000万注册资本', { regCapital: ['500-2000'] }],
  ['注册资本500万到2000万', { regCapital: ['500-2000'] }],
  ['注册资金不低于1亿元', { regCapital: ['10000-'] }],
  ['注册资本过千万', { regCapital: ['1000-'] }],
  ['1000万以上注册资本', { regCapital: ['1000-'] }],
  ['注册资本一千万以上', { regCapital: ['1000-'] }],
  ['注册资本5000w以上', { regCapital: ['5000-'] }],
  ['实缴资本不少于500万', { paidCapital: ['500-'] }],
  ['年营收1-5亿', { revenue: ['10000-50000'] }],
  ['销售额5000万以上', { revenue: ['5000-'] }],
  ['营收1.5亿以上', { revenue: ['15000-'] }],
  ['员工100人以上', { insured: ['100-'] }],
  ['500人以上的制造业', { insured: ['500-'], industry: ['C'] }],
  ['参保人数50-200人', { insured: ['50-200'] }],
  ['不到50人', { insured: ['-50'] }],
  ['发明专利10件以上', { inventions: ['10-'] }],
  ['10项以上软著', { software: ['10-'] }],
  ['商标超过5个', { trademarks: ['5-'] }],
  ['注册资本低于100万', { regCapital: ['-100'] }],

  // Qualifications, financing, listing
  ['高新技术企业 有效期内', { qualification: ['高新技术企业'], qualificationStatus: ['有效'] }],
  ['高新技术企业 含过期', { qualification: ['高新技术企业'], qualificationStatus: ['含过期'] }],
  ['专精特新', { qualification: special }],
  ['国家级专精特新', { qualification: special, qualificationLevel: ['国家级'] }],
  ['已过期的高新', { qualification: ['高新技术企业'], qualificationStatus: ['已过期'] }],
  ['2024年认定的瞪羚企业', { qualification: ['瞪羚企业'], qualificationYear: ['2024'] }],
  ['6个月内到期的高新技术企业', { qualification: ['高新技术企业'], qualificationExpiry: ['6个月内到期'] }],
  ['小巨人 证书到期', { qualification: ['专精特新小巨人'], qualificationExpiry: ['6个月内到期'] }],
  ['科创评分80分以上', { score: ['80-'] }],
  ['评分60到80分', { score: ['60-80'] }],
  ['省级企业技术中心', { qualification: ['企业技术中心'], qualificationLevel: ['省级'] }],
  ['科小 有发明专利', { qualification: ['科技型中小企业'], inventions: ['1-'] }],
  ['B轮以后', { round: fromB }],
  ['上海的人工智能公司获B轮以后', { region: ['310000'], round: fromB }, ['人工智能']],
  ['科创板上市的芯片公司', { listing: ['科创板'] }, ['芯片']],
  ['a股', { listing: ['上交所主板', '深交所主板', '科创板', '创业板', '北交所'] }],
  ['拟上市企业', { listing: ['未上市'] }, ['拟上市']],
  ['A轮到C轮', { round: ['A轮', 'A+轮', 'Pre-B轮', 'B轮', 'B+轮', 'C轮'] }],

  // Tax, trade, risk
  ['产值1亿以上', { outputValue: ['10000-'] }],
  ['利润总额500万以上', { profit: ['500-'] }],
  ['纳税100万以上', { taxPaid: ['100-'] }],
  ['广东的准规上企业', { region: ['440000'], industrialState: ['准规上'] }],
  ['退规企业', { industrialState: ['退规'] }],
  ['纳税A级', { tax: ['2025', '2024'] }],
  ['2024年纳税A级', { tax: ['2024'] }],
  ['海关高级认证', { trade: ['高级认证企业'] }],
  ['股权质押', { risk: ['股权出质'] }],
  ['被限高的企业', { risk: ['限制高消费'] }],
  ['没有股权冻结 没有动产抵押', { risk: ['!股权冻结', '!动产抵押'] }],

  // Mixed
  [
    '苏州 成立5年内 有B轮 的 专精特新',
    { region: ['320500'], established: ['-5'], round: ['B轮'], qualification: special }
  ],
  [
    '昆山 近一年中标 营收过亿 没有失信 的 制造业',
    {
      region: ['320583'],
      tender: ['中标'],
      tenderDate: ['-1'],
      revenue: ['10000-'],
      risk: ['!失信被执行人'],
      industry: ['C']
    }
  ],
  ['帮我找一下苏州的半导体或者芯片公司', { region: ['320500'] }, ['半导体|芯片']],
  [
    '无锡 高新技术企业 注册资本1000万以上 有手机',
    {
      region: ['320200'],
      qualification: ['高新技术企业'],
      regCapital: ['1000-'],
      contact: ['有手机']
    }
  ],
  [
    '规上工业 纳税A级 在营 没有行政处罚',
    { industrialScale: ['官方入库'], tax: ['2025', '2024'], status: ['存续'], risk: ['!行政处罚'] }
  ],
  ['苏州 还不是我行客户的专精特新', { customer: ['非存量'], region: ['320500'], qualification: special }],
  ['无锡的非存量客户', { customer: ['非存量'], region: ['320200'] }],
  ['存量客户里近一年中标的', { customer: ['存量客户'], tender: ['中标'], tenderDate: ['-1'] }],
  ['我名下的客户 有软著', { customer: ['本人名下'], software: ['1-'] }],
  ['我没看过的苏州专精特新', { mine: ['!近30天查看过'], region: ['320500'], qualification: special }],
  ['杭州余杭 近两年成立 有软著', { region: ['330110'], established: ['-2'], software: ['1-'] }],
  ['宁波 没中标过的建筑业', { region: ['330200'], tender: ['!中标'], industry: ['E'] }],
  ['注册资本500万-2000万 非外资', { regCapital: ['500-2000'], background: ['!外商', '!中外合资'] }],
  [
    '近一年中标的央企 上海除外',
    { tender: ['中标'], tenderDate: ['-1'], background: ['央企'], region: ['!310000'] }
  ],
  ['合肥 新能源 央企', { region: ['340100'], background: ['央企'] }, ['新能源']],

  // Read wrongly once
  ['参保50人以上100人以下', { insured: ['50-100'] }],
  ['注册资本5000万以下 注册资本1000万以上', { regCapital: ['1000-5000'] }],
  ['注册资本500万美元以上', { regCapital: ['3550-'] }],
  ['不看房地产', { industry: ['!K'] }],
  ['无司法风险的企业', { risk: ['!失信被执行人', '!被执行人', '!限制高消费', '!股权冻结'] }],
  ['没有环境污染处罚', { risk: ['!行政处罚', '!环保处罚'] }],
  ['有融资需求的小微企业', { scale: ['微型', '小型'] }, ['融资需求']],
  ['近三年内没有行政处罚和环保处罚', { risk: ['!行政处罚', '!环保处罚'] }, ['(近三年内)']],
  ['去年下半年成立', { established: ['2025-07-01~2025-12-31'] }],
  ['非国有、非外资的制造企业', { background: ['!国有', '!央企', '!外商', '!中外合资'], industry: ['C'] }],
  ['三年以上 没有失信', { established: ['3-'], risk: ['!失信被执行人'] }],
  ['无人机制造业', { industry: ['C'] }, ['无人机']],
  ['没有贷款的苏州企业', { region: ['320500'] }, ['-贷款']],
  ['不含个体户和注销', { companyType: ['!个体工商户'], status: ['!注销'] }],
  ['近一年没有中标', { tenderDate: ['!-1'] }],
  ['浙江（不含宁波）的制造业', { region: ['330000', '!330200'], industry: ['C'] }]
]

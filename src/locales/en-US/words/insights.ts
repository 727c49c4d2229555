import type { WordsOf } from '../../../text/words.ts'

export const insights: Readonly<Record<WordsOf<'insights'>, string>> = {
  // Reasons for a call.
  获得融资: 'Financing received',
  增加注册资本: 'Registered capital raised',
  科技资质到期: 'Qualification expiring',
  资质证书到期: 'Certificate expiring',
  获得科技资质: 'Qualification obtained',
  设立分支机构: 'Branch set up',
  申请发明专利: 'Invention patent applied for',
  发布招聘: 'Recruiting',
  新增司法风险: 'New judicial risk',
  新增经营风险: 'New operating risk',
  出现负面新闻: 'Negative news',
  近6个月: 'Last 6 months',
  '1个月内': 'Within 1 month',
  '3个月内': 'Within 3 months',
  '6个月内': 'Within 6 months',

  // Events.
  设立与上市: 'Founding and listing',
  资质: 'Qualifications',
  工商变更: 'Registration changes',
  投资与分支: 'Investments and branches',
  新闻: 'News',
  企业成立: 'Founded',
  上市: 'Listed',
  变更: 'Changes',
  我的收藏: 'My favorites',
  全部: 'All',

  // Industry above designated size.
  '官方名录收录且未退库，入库年度早于 2026 年或未注明。':
    'In the official register and not left; entered before 2026, or in a year that is not stated.',
  '官方名录收录，2026 年（最近的公布年度）入库。':
    'In the official register, entered in 2026, the latest year published.',
  '来源注明了退库年度，此后没有再次入库。': 'The source states a year of exit, and no entry since.',
  '未见于已导入的官方名录，行业属于 GB/T 4754 的 B、C、D 门类，经营状态为存续，已知年营业额不低于 1,600 万元、不足 2,000 万元。':
    'Not in the official registers imported; industry in sections B, C or D of GB/T 4754, active, with a known annual revenue from CNY 16 m to less than CNY 20 m.',
  '模型挖掘，不是官方入库：未见于已导入的官方名录，行业属于 GB/T 4754 的 B、C、D 门类，经营状态为存续，已知年营业额不低于 2,000 万元，或来源注明为挖掘。':
    'Found by the model, not registered officially: not in the official registers imported; industry in sections B, C or D of GB/T 4754, active, with a known annual revenue of CNY 20 m or more, or stated as found by the source.',
  '年主营业务收入 2,000 万元及以上的工业法人单位：采矿业（B）、制造业（C）、电力热力燃气及水的生产和供应业（D）。国家统计局标准，2011 年起执行。':
    'Industrial legal entities with a main business revenue of CNY 20 m a year or more: mining (B), manufacturing (C), production and supply of electricity, heat, gas and water (D). Standard of the National Bureau of Statistics, in force since 2011.',

  // Scores.
  技术创新: 'Innovation',
  研发实力: 'R&D strength',
  科创资质: 'Qualifications',
  企业成长性: 'Growth',
  行业潜力: 'Industry potential',
  近3年申请专利: 'Patents applied for in last 3 years',
  专利总数: 'All patents',
  有效科技资质: 'Valid technology qualifications',
  次: '',
  最新轮次: 'Latest round',
  近12个月中标: 'Bids won in last 12 months',
  近3个月招聘职位: 'Jobs offered in last 3 months',

  // Similarity.
  行业: 'Industry',
  国民经济行业的共同层级: 'Common levels of the industry classification',
  产品与关键词: 'Products and keywords',
  提到同样的主营产品或业务: 'Mention of the same products or business',
  处于同一环节: 'At the same node',
  '同区县、同市或同省': 'Same district, city or province',
  规模: 'Size',
  '参保人数相近，未知时比较企业规模': 'Similar insured staff; where unknown, company size',
  折合人民币后相近: 'Similar in CNY',
  具备同样的有效资质: 'The same valid qualifications',
  融资轮次: 'Financing round',
  最新轮次的阶段相近: 'Similar stage of the latest round',
  成立日期相近: 'Similar founding date',

  // Sources.
  股东: 'Shareholders',
  官方: 'Official',
  披露: 'Disclosed',
  挖掘: 'Compiled',
  推断: 'Inferred',
  本机构导入: 'Imported by us'
}

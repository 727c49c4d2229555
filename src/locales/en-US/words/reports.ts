import type { WordsOf } from '../../../text/words.ts'

export const reports: Readonly<Record<WordsOf<'reports'>, string>> = {
  // Subjects.
  企业: 'Company',
  产业链: 'Industry chain',
  园区: 'Park',
  名单: 'List',

  // Templates.
  企业尽调报告: 'Due diligence',
  '一家企业的工商、股权、经营、知识产权、供应链与风险，逐项列出并注明来源。':
    'Registration, shareholding, operations, IP, supply chain and risks of a company, item by item with sources.',
  访前一页纸: 'Visit brief',
  '拜访前看的一页：企业做什么、近期值得关注的事、风险、可谈的产品，并留出记录的地方。':
    'One page to read before a visit: what the company does, what happened lately, risks, products to talk about, and room for notes.',
  产业链报告: 'Chain report',
  '一条产业链的图谱，各环节的企业数、强弱、地区与主要企业（产品与占比），以及企业名录；可限定地区。':
    'The graph of a chain, number of companies, strength, regions and main companies of its nodes (products and shares), and its companies; for a region, too.',
  园区报告: 'Park report',
  '一个园区的基本情况、企业的行业、年限、资质与历年新增，以及企业名录。':
    'A park at a glance, industries, age, qualifications and new companies by year, and its companies.',
  名单分析报告: 'List analysis',
  '一份企业名单的地区、行业、规模、资质与风险构成，以及企业名录。':
    'A list by region, industry, size, qualifications and risks, and its companies.',

  // Sections.
  企业概况: 'About the company',
  近期值得关注: 'Worth noting lately',
  受益所有人与控制链: 'Beneficial owners and control',
  大事记: 'Timeline',
  产品匹配: 'Suitable products',
  走访记录: 'Visit notes',
  产业链概况: 'About the chain',
  产业链图谱: 'Graph of the chain',
  企业地区分布: 'Companies by region',
  各环节主要企业: 'Main companies by node',
  上下游关系: 'Up- and downstream relations',
  企业名录: 'List of companies',
  园区概况: 'About the park',
  行业分布: 'By industry',
  历年新增企业: 'New companies by year',
  名单概况: 'About the list',
  地区分布: 'By region',
  注册资本分布: 'By registered capital',
  风险情况: 'Risks',

  // Columns.
  报告: 'Report',
  格式: 'Format',
  模板: 'Template',
  对象: 'Subject',
  大小: 'Size',
  申请时间: 'Requested at',
  下载期限: 'Kept until',
  操作: 'Actions',
  追溯码: 'Trace code'
}

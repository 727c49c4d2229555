import type { WordsOf } from '../../../text/words.ts'

export const markets: Readonly<Record<WordsOf<'markets'>, string>> = {
  // Financing.
  '领投 / 跟投': 'Led / followed',
  领投: 'Led',
  跟投: 'Followed',
  折人民币: 'Converted',
  其他投资方: 'Other investors',
  估值: 'Valuation',
  '国家外汇管理局公布的人民币汇率中间价，年平均值，取三位有效数字':
    'Central parity rates of the yuan published by the State Administration of Foreign Exchange, yearly averages, three significant digits',

  // Parks.
  园区级别: 'Level',
  园区类型: 'Kind',
  经开区: 'Economic zone',
  高新区: 'High-tech zone',
  海关特殊监管区: 'Customs zone',
  主导产业: 'Leading industries',
  企业数: 'Companies',
  规上数: 'Above scale',
  高企数: 'High-tech',
  核准面积: 'Approved area',
  公顷: 'ha',
  批准时间: 'Approved on',
  管理机构: 'Administered by',
  数据写明: 'Stated by data',
  '导入的数据写明了企业所在的园区；写明的企业不再按地址判断':
    'The imported data states the park of a company; its address is not considered then',
  按注册地址: 'By registered address',
  '注册地址写有园区的名称，或“地名＋类型”的简称，如“苏州高新区”“杭州经开区”，并且园区与企业在同一省市。同一处文字以最长的名称为准；只有“工业园区”“高新区”而没有地名的、分不清是哪一个园区的、只写园区内道路的、后面紧接“路”“大厦”“社区”因而是道路或楼宇名称的，都不算':
    'The registered address has the name of the park, or its short form of place and kind, such as "Suzhou High-tech Zone" or "Hangzhou Economic Development Zone", and park and company are in the same province and city. Of several names at the same place the longest counts; those without a place, those that fit several parks, roads inside a park, and names of roads, buildings or communities do not count',
  按企业名称: 'By company name',
  '注册地址未知，而企业名称以园区的名称开头，如“苏州工业园区某某有限公司”':
    'The registered address is unknown, and the company name begins with the name of the park, such as "Suzhou Industrial Park … Co., Ltd."',
  按登记机关: 'By registration authority',
  '注册地址未知，而统一社会信用代码由园区自己的登记机关发放，如 320594（苏州工业园区）':
    'The registered address is unknown, and the unified social credit code was issued by the authority of the park itself, such as 320594 (Suzhou Industrial Park)',

  // Chains.
  中游: 'Midstream',
  收录: 'Recorded',
  行业推断: 'Inferred',
  产业图谱: 'Described chain',
  申万行业: 'SW industry',
  强: 'Strong',
  弱: 'Weak',
  缺: 'Missing',
  不足以判断: 'Too few to judge',
  产业图谱载明了上下游关系: 'A described chain states the relation',
  所属关系: 'Kind of',
  '一端是另一端的一种，如动力电池属于锂电池，二者之间不是供货关系':
    'One end is a kind of the other, as traction batteries are lithium batteries; there is no supply between them',
  名称写明用途: 'Use in the name',
  '企业披露的产品名称写明了用于哪种产品，如“锂电池隔膜”':
    'The name of a disclosed product says what it goes into, such as "lithium battery separator"',
  产业链数据: 'Chain data',
  '两端都有企业披露为主营产品，并且：两端企业属于同一门类、或有企业同时生产两端、或所属行业之间至少有 3 条这样的关系、或数据从两个方向都有记载':
    'Companies disclose both ends as main products, and: they are in the same industry section, or a company makes both, or there are at least 3 such relations between the industries, or the data records it from both sides',
  按所属产品: 'By parent product',
  '沿用所属产品的上下游关系，如动力电池属于锂电池':
    'Takes over the relations of the product that it is a kind of, as traction batteries are lithium batteries',
  缺少企业: 'No companies',
  至少一端没有企业披露为主营产品: 'No company discloses one of the ends as a main product',
  不是具体产品: 'No actual product',
  '至少一端是服务、抽象的词或任何企业都用的东西，如“分析”“水”':
    'One of the ends is a service, an abstract word or something that every company uses, such as "analysis" or "water"',
  方向矛盾: 'Contradictory direction',
  产业链数据同时记载了相反的方向: 'The chain data records the opposite direction, too',
  与图谱相反: 'Contrary to described chain',
  '产业链数据记载的方向与产业图谱相反，以产业图谱为准':
    'The chain data records the direction opposite to the described chain, which counts',
  同属一种产品: 'Parts of one product',
  '两端都是同一种产品的部件或材料，如锂电池的电解液与正极材料':
    'Both ends are parts or materials of the same product, such as electrolyte and cathode material of lithium batteries',
  行业间少见: 'Rare between industries',
  '两端企业属于不同门类，所属行业之间这样的关系不足 3 条，也没有企业同时生产两端':
    'The companies are in different industry sections, with fewer than 3 such relations between the industries, and no company makes both ends',

  // Supply.
  供货: 'Supplies',
  生产: 'Makes',
  '投入（行业推断）': 'Input (inferred)',
  供应商与客户: 'Suppliers and customers',
  '主营产品（行业推断）': 'Main products (inferred)'
}

import { importing } from './importing.ts'
import { companyNoun, type Noun } from './list.ts'
import { textArea } from './textArea.ts'

/** What is missing where the list is empty; its rows are companies. */
export const technologyNoun: Noun = {
  ...companyNoun,
  key: 'technology',
  name: '科技企业',
  none: '暂未收录科技企业',
  whyNone: `${importing('企业的科技资质', 'qualifications')}，这里会列出持有任一有效资质的企业。`
}

export const technologyTexts = /* @__PURE__ */ textArea('technology', {
  definition: '持有任一有效科技资质的企业；已过期、已撤销的见“资质状态”',
  libraries: '资质库',
  inAll: '在全部企业中查看',
  // From a product to the companies that it fits.
  product: '按产品找企业',
  anyProduct: '选择产品',
  place: '所在地区',
  invitation: '准入条件即成为筛选条件',
  productsFailed: '产品没有加载',
  noProducts: '没有配置产品',
  terms: (amount: string, term: string) => `额度 ${amount}，期限 ${term}`,
  conditions: (count: string) => `准入条件 ${count} 项`,
  conditionsOf: (product: string) => `${product}的准入条件`,
  leftOf: '符合前面各项与本项的企业',
  left: (total: string) => `剩余 ${total} 家`,
  leftFailed: '没能算出各条件剩余的企业',
  // The score of a company.
  scoreOf: (company: string) => `科创评分：${company}`,
  explainScore: '查看评分依据',
  scoreFailed: '没能查出评分依据',
  toCompany: '打开企业'
})

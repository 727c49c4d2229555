import type { ColumnKeyOf, RecordSectionKey } from '../../../../../src/catalogue/sections.ts'
import type { Cleaned } from '../../../tables/clean/text.ts'
import {
  cleanLevel,
  cleanOption,
  cleanQualification,
  cleanQualificationStatus,
  cleanStatus,
  type Words
} from '../../../tables/clean/option.ts'

/** How files of a section are read. Columns are keyed as in the section catalogue. */
export interface SectionImport<Column extends string = string> {
  /** What identifies a record across imports: the first list whose first column has a value. */
  readonly identity: readonly (readonly Column[])[]
  /** Further names for the column of the company that a record belongs to. */
  readonly owners?: readonly string[]
  /** Further names for the columns, beside labels and keys. */
  readonly names: Readonly<Partial<Record<Column, readonly string[]>>>
  /** Columns with a cleaner of their own instead of that of their kind. */
  readonly clean?: Readonly<Partial<Record<Column, (text: string) => Cleaned<string>>>>
  /** Words in files for the section's kinds. */
  readonly kindWords?: Words
  /** Records without a kind are rejected. */
  readonly needsKind?: true
  /** The kind derived from a record's number, for files without a column of the kind. */
  readonly kindOf?: (number: string) => string | null
  /** The owner's role derived from the header of its column. */
  readonly roleOf?: (header: string) => string | null
  /** Whether a record names a person rather than a company. */
  readonly isPerson?: (values: RecordValues) => boolean
}

/** The values of a record by catalogue keys; null where the file has none. */
export type RecordValues = Readonly<Record<string, string | number | null>>

const patentKinds: Words = [
  [/外观/, '外观设计'],
  [/实用/, '实用新型'],
  [/发明/, '发明专利']
]
const copyrightKinds: Words = [
  [/软|程序/, '软件著作权'],
  [/作品|美术|文字|摄影|音乐/, '作品著作权']
]
const legalKinds: Words = [
  [/失信/, '失信被执行人'],
  [/限制|限高/, '限制高消费'],
  [/终本|终结本次/, '终本案件'],
  [/破产|重整|清算/, '破产重整'],
  [/被执行|执行案件/, '被执行人'],
  [/开庭/, '开庭公告'],
  [/立案/, '立案'],
  [/裁判|判决|裁定|文书/, '裁判文书']
]
const operatingKinds: Words = [
  [/严重违法/, '严重违法'],
  [/经营异常/, '经营异常'],
  [/环保|环境/, '环保处罚'],
  [/处罚/, '行政处罚'],
  [/出质/, '股权出质'],
  [/冻结/, '股权冻结'],
  [/抵押/, '动产抵押'],
  [/欠税/, '欠税']
]
const roles: Words = [
  [/中标|成交|供应商/, '中标'],
  [/招标|采购|比选|询价/, '招标']
]
const moods: Words = [
  [/正面|积极|利好/, '正面'],
  [/负面|消极|利空/, '负面'],
  [/中性|中立/, '中性']
]

export const sectionImports: { readonly [Key in RecordSectionKey]: SectionImport<ColumnKeyOf<Key>> } = {
  people: {
    identity: [['name', 'position']],
    names: {
      name: ['人员姓名', '名字', '高管姓名'],
      position: ['职位', '岗位', '担任职务'],
      since: ['任职时间', '任职起始日期', '任期开始']
    }
  },
  changes: {
    identity: [['item', 'date', 'before', 'after']],
    names: {
      date: ['变更时间', '核准日期'],
      item: ['变更项目', '变更内容', '事项'],
      before: ['变更前内容', '变更前信息'],
      after: ['变更后内容', '变更后信息']
    }
  },
  shareholders: {
    identity: [['holder']],
    names: {
      holder: ['股东', '股东姓名', '投资人', '出资人', '发起人'],
      holderKind: ['投资人类型', '出资人类型'],
      share: ['出资比例', '股权比例', '占股比例', '持股'],
      subscribed: ['认缴额', '认缴金额', '认缴出资', '出资额', '认缴资本'],
      subscribedOn: ['认缴日期', '认缴时间', '出资日期', '认缴出资时间']
    },
    isPerson
  },
  investments: {
    identity: [['company']],
    owners: ['投资方', '投资人名称'],
    names: {
      company: ['被投资企业名称', '投资企业', '被投企业', '子公司', '投资对象'],
      share: ['出资比例', '投资比例', '股权比例'],
      amount: ['投资金额', '认缴出资额', '认缴额', '出资额'],
      status: ['登记状态', '企业状态', '被投资企业状态', '状态'],
      since: ['投资时间', '认缴日期', '认缴出资日期']
    },
    clean: { status: cleanStatus }
  },
  branches: {
    identity: [['company']],
    names: {
      company: ['分支机构', '分支机构名称', '分公司', '分公司名称'],
      region: ['地区', '所属地区', '地址'],
      status: ['登记状态', '企业状态', '状态'],
      established: ['成立时间', '设立日期']
    },
    clean: { status: cleanStatus }
  },
  certificates: {
    identity: [
      ['number', 'name'],
      ['name', 'issuedOn']
    ],
    names: {
      name: ['证书', '资质名称', '证书类型', '许可文件名称', '名称'],
      number: ['证书号', '编号', '许可文件编号', '许可证号'],
      authority: ['发证机关', '颁发机构', '认证机构', '许可机关'],
      issuedOn: ['颁发日期', '发证时间', '有效期自', '有效期起'],
      expiresOn: ['有效期', '截止日期', '有效期止', '到期日期'],
      status: ['证书状态']
    }
  },
  qualifications: {
    identity: [['name', 'level', 'year']],
    names: {
      name: ['资质', '资质类型', '荣誉名称', '称号', '名称'],
      level: ['资质级别', '认定级别', '等级'],
      year: ['年份', '认定年度', '批次年份', '年度'],
      authority: ['发证机构', '发布单位', '认定单位', '主管部门'],
      issuedOn: ['发证日期', '认定时间', '发布日期', '有效期自'],
      expiresOn: ['有效期', '到期日期', '有效期止', '截止日期'],
      status: ['资质状态']
    },
    clean: { name: cleanQualification, level: cleanLevel, status: cleanQualificationStatus }
  },
  tenders: {
    identity: [['title', 'role', 'date', 'counterparty']],
    owners: ['中标单位', '中标人', '中标企业', '招标单位', '招标人', '采购人', '采购单位'],
    names: {
      role: ['公告类型', '类型', '招投标角色'],
      title: ['标题', '公告标题', '公告名称', '项目', '标的'],
      counterparty: [
        '对方企业',
        '招标单位',
        '招标人',
        '采购人',
        '采购单位',
        '业主单位',
        '中标单位',
        '中标人'
      ],
      amount: ['中标金额', '招标金额', '预算金额', '成交金额', '合同金额'],
      date: ['日期', '发布日期', '公告时间', '中标日期', '发布时间'],
      region: ['所属地区', '省份', '项目地区']
    },
    clean: { role: text => cleanOption(text, ['中标', '招标'], roles, 'optionUnknown') },
    roleOf: roleInTender
  },
  finance: {
    identity: [['year']],
    names: {
      year: ['年份', '报告年度', '会计年度', '财年', '报告期'],
      assets: ['总资产', '资产总计', '资产合计'],
      liabilities: ['总负债', '负债总计', '负债合计'],
      revenue: ['营业总收入', '营收', '主营业务收入', '营业额', '销售收入'],
      profit: ['利润', '净利', '归母净利润'],
      tax: ['纳税额', '纳税金额', '税收', '缴税总额']
    }
  },
  jobs: {
    identity: [['title', 'city', 'postedOn']],
    owners: ['招聘单位', '招聘企业'],
    names: {
      title: ['职位名称', '岗位', '岗位名称', '招聘职位'],
      city: ['工作地点', '工作城市', '地点'],
      salary: ['薪酬', '月薪', '工资', '薪资范围'],
      education: ['学历要求'],
      experience: ['经验要求', '工作经验', '工作年限'],
      postedOn: ['发布时间', '日期', '更新日期']
    }
  },
  news: {
    identity: [['title', 'date']],
    names: {
      date: ['发布日期', '时间', '发布时间'],
      title: ['新闻标题', '资讯', '新闻'],
      media: ['媒体', '新闻来源', '发布媒体'],
      mood: ['情感', '情感倾向', '舆情倾向']
    },
    clean: { mood: text => cleanOption(text, ['正面', '中性', '负面'], moods, 'optionUnknown') }
  },
  patents: {
    identity: [['number'], ['title', 'kind', 'appliedOn']],
    owners: ['申请人', '专利权人', '权利人'],
    names: {
      title: ['专利名称', '发明名称', '标题'],
      kind: ['专利类型', '专利种类'],
      number: ['专利号', '专利申请号', '申请编号'],
      appliedOn: ['申请日期', '申请时间'],
      publishedOn: ['公开日期', '公布日', '公告日', '公开公告日', '授权公告日'],
      status: ['专利状态', '当前法律状态', '状态']
    },
    kindWords: patentKinds,
    kindOf: kindOfPatent
  },
  trademarks: {
    identity: [
      ['number', 'category'],
      ['name', 'category', 'appliedOn']
    ],
    owners: ['申请人', '注册人', '权利人'],
    names: {
      name: ['商标', '商标名', '名称'],
      number: ['申请号', '商标号', '注册编号', '申请/注册号'],
      category: ['国际分类号', '类别', '商标类别', '分类'],
      appliedOn: ['申请日期', '申请时间'],
      status: ['商标状态', '法律状态']
    }
  },
  copyrights: {
    identity: [['number'], ['title', 'registeredOn']],
    owners: ['著作权人', '权利人'],
    names: {
      title: ['软件名称', '软件全称', '作品名称', '著作权名称'],
      kind: ['著作权类型', '作品类别'],
      number: ['登记编号', '证书号', '登记证号'],
      registeredOn: ['登记日期', '登记批准日期', '批准日期']
    },
    kindWords: copyrightKinds,
    kindOf: kindOfCopyright
  },
  websites: {
    identity: [['domain'], ['number']],
    owners: ['主办单位', '主办单位名称'],
    names: {
      name: ['网站', '名称'],
      domain: ['网站域名', '网址', '首页网址'],
      number: ['网站备案号', '备案许可证号', '许可证号'],
      approvedOn: ['审核时间', '审核通过日期', '备案日期']
    }
  },
  suppliers: {
    identity: [['company', 'period']],
    names: {
      company: ['供应商名称', '供应商企业'],
      share: ['占比', '采购比例', '占年度采购比例'],
      amount: ['金额', '采购额'],
      period: ['年份', '年度', '报告年度', '时间']
    }
  },
  customers: {
    identity: [['company', 'period']],
    names: {
      company: ['客户名称', '客户企业'],
      share: ['占比', '销售比例', '占年度销售比例'],
      amount: ['金额', '销售额'],
      period: ['年份', '年度', '报告年度', '时间']
    }
  },
  legalRisks: {
    identity: [
      ['number', 'kind', 'date'],
      ['kind', 'date', 'cause', 'authority']
    ],
    owners: ['当事人', '被执行人', '被执行人名称', '失信被执行人名称'],
    names: {
      kind: ['类型', '风险类型', '案件类型'],
      date: ['立案日期', '开庭日期', '发布日期', '裁判日期', '立案时间'],
      number: ['案件编号', '执行案号'],
      authority: ['执行法院', '审理法院', '法院名称'],
      role: ['当事人身份', '诉讼地位', '案件身份'],
      cause: ['案件名称', '执行内容', '失信行为情形'],
      amount: ['执行标的', '金额', '标的金额', '案件金额'],
      status: ['案件状态', '履行情况', '执行状态']
    },
    kindWords: legalKinds,
    needsKind: true
  },
  operatingRisks: {
    identity: [
      ['number', 'kind', 'date'],
      ['kind', 'date', 'cause', 'authority']
    ],
    owners: ['当事人', '被处罚人', '相关企业', '纳税人名称'],
    names: {
      kind: ['类型', '风险类型'],
      date: ['列入日期', '处罚日期', '登记日期', '决定日期', '公示日期'],
      number: ['决定书文号', '登记编号', '文号', '编号'],
      authority: ['作出机关', '处罚机关', '决定机关', '登记机关', '执行法院'],
      cause: ['列入原因', '处罚事由', '违法事实', '原因', '处罚内容'],
      amount: ['罚款金额', '处罚金额', '被担保债权数额', '欠税余额', '出质股权数额'],
      status: ['处罚状态', '登记状态']
    },
    kindWords: operatingKinds,
    needsKind: true
  },
  parks: {
    identity: [['park']],
    names: {
      park: ['园区', '所在园区', '开发区', '开发区名称', '所属园区'],
      level: ['园区级别'],
      kind: ['园区类型'],
      region: ['所在地区', '所属地区', '地址']
    }
  }
}

/** The digit after the year: 2 is a utility model. */
function kindOfPatent(number: string): string | null {
  const [, digit = ''] = /^(?:CN|ZL)?(?:19|20)\d{2}([1-9])\d{7}/i.exec(number.replace(/[\s.]/g, '')) ?? []
  return { 1: '发明专利', 8: '发明专利', 2: '实用新型', 9: '实用新型', 3: '外观设计' }[digit] ?? null
}

/** SR is software. */
function kindOfCopyright(number: string): string | null {
  if (/SR/i.test(number)) return '软件著作权'
  return /作登字/.test(number) ? '作品著作权' : null
}

/** A column 中标单位 names the winner, 招标单位 the buyer. */
function roleInTender(header: string): string | null {
  if (/中标|成交/.test(header)) return '中标'
  return /招标|采购/.test(header) ? '招标' : null
}

/**
 * Companies and people share the column: a shareholder of up to four characters is a person, unless the file says
 * otherwise.
 */
function isPerson({ holder, holderKind }: RecordValues): boolean {
  if (typeof holderKind === 'string') return /自然人|个人/.test(holderKind)
  return typeof holder === 'string' && holder.length <= 4
}

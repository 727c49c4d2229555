import type { Challenge } from './challenge.ts'

/**
 * Every way in which a service says no, by its code: the sentence that the caller reads, `{name}` standing for a value.
 * An endpoint names the codes that it may answer, each with its status.
 */
const sentences = {
  unauthorized: '未登录或会话已超时，请先登录',
  forbidden: '您没有权限执行此操作',
  badRequest: '请求参数不正确',
  badValue: '{why}',
  badBody: '请求内容不是有效的 JSON',

  codeInvalid: '授权码无效或已过期，请重新登录',
  noDemo: '此部署未开放演示登录',
  sessionEnded: '登录已失效，请重新登录',
  demoPassword: '演示账号不能修改密码',
  demoSessions: '演示账号由多人共用，不能退出其他登录',
  wrongPassword: '原密码不正确',
  samePassword: '新密码不能与原密码相同',
  externalPassword: '密码由统一身份认证平台管理，请前往 {address} 修改',
  weakPassword: '新密码过于简单：请不要使用常见密码，不要包含账号，并使用至少 5 种不同的字符',
  slowDown: '尝试次数过多，请 {seconds} 秒后再试',
  wrongCaptcha: '验证码错误，请重试',
  noColleague: '同事不存在',
  noRegion: '地区不存在，请重新选择',

  noCompany: '企业不存在',
  noKind: '该信息模块没有这一类别',
  noChain: '产业链不存在，可能已随数据更新',
  noInvestor: '没有这家投资方的记录',
  noPark: '园区不存在，可能已随数据更新',
  noNote: '跟进记录不存在，或不是您写的',
  pastDay: '下次跟进日期已经过去，请选择今天或以后的日期',
  premium: '该内容需开通高级版后查看',
  shopClosed: '数据商店暂停服务，请稍后再试，或联系管理员',
  noProduct: '所选产品已下架，请重新选择',
  tooManyUnits: '“{product}”一次最多申请 {most} 份',
  orderPending: '{who} 已于 {day} 申请“{product}”，正在等待确认',
  noOrder: '订单不存在，或不属于您所在的部门',
  notOwnOrder: '只有申请人可以取消订单',
  orderNotPending: '订单已不是待确认状态，不能再改变',

  rowsRead:
    '您今天已查看 {read} 行企业数据，达到每日上限 {most} 行，0:00 后可以继续；急需时请联系管理员解除今天的上限',
  badCursor: '翻页位置无效，请重新查询',
  tooDeep: '按页码只能查看前 {most} 条，请缩小范围或继续向后翻页',

  noSearch: '保存的搜索不存在',
  searchNameTaken: '已有同名的搜索，请换一个名称',
  tooManySearches: '最多保存 {most} 个搜索，请先删除不再需要的',
  dataMoved: '数据刚刚有更新，请查看最新的变化后再标记',

  noGroup: '分组不存在，或没有共享给您所在的部门',
  noDepartment: '您没有所属部门，分组不能共享，请联系管理员设置部门',
  groupNameTaken: '已有同名分组，请换一个名称',
  tooManyGroups: '分组已达 {most} 个，请先删除不用的分组',
  tooManyFavorites: '一次最多收藏 {most} 家企业，请缩小选择',
  tooManySelected: '一次最多处理 {most} 家收藏企业，请缩小选择',
  noFavorite: '收藏不存在，可能已取消收藏，或不是您的收藏',
  noFollower: '没有这位可分派的同事，请重新选择',

  noContact: '该联系方式已不在库中，请刷新后查看',
  revealLimit: '您今天已查看 {most} 个联系方式，达到每日上限，请明天再查看，或联系管理员提高上限',
  noOptOut: '这条拒绝登记不存在，或不是您登记的',
  undoOver: '登记已超过一天，不能撤销，请联系管理员',
  noField: '该信息模块没有这个字段',

  noPurpose: '请填写导出用途',
  nothingSelected: '所选企业已不在库中，请刷新列表后重新选择',
  quota: '本月剩余可导出 {left} 行，本次需要 {rows} 行，请减少选择或下月再导出',
  quotaUsed: '本月导出额度已用完，请下月再导出，或联系管理员提高额度',
  noExport: '导出不存在',
  noReport: '报告不存在',
  reportQuota: '本月还可生成 {left} 份报告，本次需要 {reports} 份，请减少或下月再生成',
  reportQuotaUsed: '本月的报告额度已用完，请下月再生成，或联系管理员提高额度',
  jobEnded: '已经结束，不能取消',
  jobNotEnded: '还没有结束或文件仍可下载，不需要重新生成',
  jobRunning: '还在进行，请先取消再删除',
  fileNotReady: '文件还没有生成，请稍后再试',
  fileExpired: '文件已过期删除，请重新生成',

  noSuggestion: '反馈或截图不存在',
  noImage: '{file} 不是 PNG 或 JPEG 图片，请另存为其中一种后再添加',
  tooManySuggestions: '24 小时内最多提交 {most} 条反馈，请稍后再提交',

  noFile: '请选择要上传的文件',
  unreadableFile: '{why}',
  tooManyRows: '{file} 超过 {most} 行，请拆分后分批查找',
  noColumn: '{file} 中没有找到企业名称或统一社会信用代码所在的列，请在第一行写明列名。文件中的列：{columns}',
  noRows: '{file} 只有表头，没有企业'
} as const

export type RefusalCode = keyof typeof sentences

/** What is read of a refusal, but for those that hold nothing but a value. */
export type RefusalSentence = Exclude<(typeof sentences)[RefusalCode], '{why}'>

/** What each endpoint may answer without naming it: no session, no permission, a request of the wrong shape. */
export const commonRefusals = {
  unauthorized: 401,
  forbidden: 403,
  badRequest: 400,
  badValue: 400,
  badBody: 400
} as const

/**
 * Why a service refuses, where a screen has to tell one refusal from another with the same status. It stands as `code`
 * in the body of the refusal; in an envelope it takes the place of the number.
 * - premium: the member of staff may see it once the department has the premium tier
 * - pending: what is asked for has been asked for already and waits
 * - nameTaken: another one bears this name
 * - tooMany: more at once than is allowed, or more than there may be
 * - quota: more than is left for this month
 * - limit: more than is allowed on a day
 * - dataMoved: what it was decided on has changed since
 * - wrongPassword, samePassword, weakPassword: which of the passwords is refused, and why
 * - demoPassword, externalPassword: there is no password to change here
 */
const reasons = [
  'premium',
  'pending',
  'nameTaken',
  'tooMany',
  'quota',
  'limit',
  'dataMoved',
  'wrongPassword',
  'samePassword',
  'weakPassword',
  'demoPassword',
  'externalPassword'
] as const

export type RefusalReason = (typeof reasons)[number]

/** Which refusals carry a reason. */
export const reasonOf: { readonly [Code in RefusalCode]?: RefusalReason } = {
  premium: 'premium',
  orderPending: 'pending',
  groupNameTaken: 'nameTaken',
  searchNameTaken: 'nameTaken',
  tooManyFavorites: 'tooMany',
  tooManySelected: 'tooMany',
  tooManyGroups: 'tooMany',
  tooManySearches: 'tooMany',
  tooManySuggestions: 'tooMany',
  quota: 'quota',
  quotaUsed: 'quota',
  revealLimit: 'limit',
  rowsRead: 'limit',
  reportQuota: 'quota',
  reportQuotaUsed: 'quota',
  dataMoved: 'dataMoved',
  wrongPassword: 'wrongPassword',
  samePassword: 'samePassword',
  weakPassword: 'weakPassword',
  demoPassword: 'demoPassword',
  externalPassword: 'externalPassword'
}

/** The reason in the body of a refusal; null where it gives none that we know. */
export function readRefusalReason(body: unknown): RefusalReason | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  return reasons.find(reason => reason === body.code) ?? null
}

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Values<Code extends RefusalCode> = [NamesIn<(typeof sentences)[Code]>] extends [never]
  ? []
  : [values: { readonly [Name in NamesIn<(typeof sentences)[Code]>]: string | number }]

/** A service says no. Thrown; the endpoint's entry gives the status. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  /** What stands for the `{name}`s of the sentence. */
  readonly values: Readonly<Record<string, string | number>>
  readonly reason: RefusalReason | null
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | null
  /** What can be answered instead. */
  readonly challenge: Challenge | null

  constructor(
    code: RefusalCode,
    values: Readonly<Record<string, string | number>> = {},
    challenge: Challenge | null = null
  ) {
    super(sentenceOf(code, values))
    this.code = code
    this.values = values
    this.reason = reasonOf[code] ?? null
    this.retryAfter = typeof values.seconds === 'number' ? values.seconds : null
    this.challenge = challenge
  }
}

export type Refuse<Known extends RefusalCode> = <Code extends Known>(
  code: Code,
  ...values: Values<Code>
) => Refused

/** The refusal with this code, to be thrown. */
export const refuse: Refuse<RefusalCode> = (code, ...[values]) => new Refused(code, values)

/** The sentence of a refusal; a value that is not given stays `{name}`. */
export function sentenceOf(
  code: RefusalCode,
  values: Readonly<Record<string, string | number>> = {}
): string {
  return sentences[code].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'number' ? value.toLocaleString('en-US') : value
  })
}

import type { FailureCode } from '../../src/failures/codes.ts'

/** A state that many subjects have, and its one name. */
export interface State {
  /** What a story of it is called, alone or beside its subject: 为空; 栏目，为空. */
  readonly name: string
  /** The names of its stories. Default: those that hold its own. */
  readonly is?: RegExp
  /** How it could be called as well, and is not. */
  readonly insteadOf?: RegExp
  /** Words by which people look for it, between spaces. */
  readonly said?: string
  /** The constant of its story where the whole screen is in it. */
  readonly key?: string
  /** The failure that it is, where its name has no status. */
  readonly failure?: FailureCode
}

/** One vocabulary for the names of stories, in the order in which states are always listed. */
export const states: readonly State[] = [
  { name: '有数据', key: 'Data', said: '正常 默认' },
  { name: '加载中', key: 'Loading', insteadOf: /载入中/, said: '骨架 loading' },
  { name: '回答缓慢', key: 'Slow', insteadOf: /^缓慢$|很慢/, said: '慢 卡 延迟 slow' },
  { name: '旧数据，正在更新', key: 'Stale', said: '过期 过时 缓存 刷新 stale' },
  {
    name: '为空',
    key: 'Empty',
    insteadOf: /^空$|无数据|没有企业数据|还没有记录/,
    said: '没有数据 空白 empty'
  },
  {
    name: '没有结果',
    is: /没有结果(?!，.*后$|时)/,
    insteadOf: /没有符合|无结果/,
    said: '搜不到 查不到 零结果'
  },
  { name: '404 没有找到', key: 'NotFound', insteadOf: /不存在|找不到/, said: '已删除' },
  { name: '缺少编号', key: 'NoId', insteadOf: /没有指定/, said: '无编号 没有编号' },
  { name: '地址中有无法识别的部分', insteadOf: /地址无法|未识别的部分|链接中有无效/, said: '链接 网址 无效' },
  { name: '400 参数不正确', key: 'BadRequest', insteadOf: /参数错误/ },
  { name: '401 登录已失效', insteadOf: /^401 (?!登录已失效)|^登录已?失效$/, said: '过期 掉线 重新登录 会话' },
  { name: '403 没有权限', key: 'Forbidden', said: '无权限 权限不足 禁止' },
  {
    name: '429 操作过于频繁',
    key: 'RateLimited',
    insteadOf: /^429 (?!操作过于频繁)|^放弃验证码/,
    said: '限流 限速 频率限制 验证码 太快'
  },
  {
    name: '500 服务器出错',
    key: 'ServerError',
    insteadOf: /^500 (?!服务器出错)|，500$|服务出错/,
    said: '服务器错误 内部错误 报错'
  },
  {
    name: '超时',
    key: 'Timeout',
    failure: 'timeout',
    insteadOf: /^网络请求超时/,
    said: '没有回答 无响应 timeout'
  },
  {
    name: '网络断开',
    key: 'Offline',
    failure: 'offline',
    insteadOf: /离线|断网/,
    said: '没网 无网络 offline'
  },
  {
    name: '连接中断',
    key: 'ConnectionBroken',
    failure: 'network',
    insteadOf: /服务器无响应/,
    said: '断开 掉线 network'
  },
  {
    name: '回答无法读取',
    key: 'Malformed',
    failure: 'malformed',
    insteadOf: /内容无法识别/,
    said: '乱码 格式错误 无法识别'
  },
  { name: '加载失败', insteadOf: /未能读取|未能载入|没有取到|统计失败/, said: '出错 读取失败' },
  { name: '没有权限', is: /(?:^|，)[没只]有\S*权限/, insteadOf: /无权限/, said: '权限不足 禁止' },
  { name: '未开通', insteadOf: /未解锁/, said: '锁 锁定 未购买 购买 付费 高级版 标准版' },
  { name: '额度已用完', insteadOf: /行数用完|达到每日上限|重新生成，超出/, said: '配额 上限 用尽 超额 不足' },
  {
    name: '恶意和很长的名称',
    is: /恶意和很长的/,
    insteadOf: /超长与恶意|名称恶意/,
    said: 'script html xss 注入 超长 长名称'
  },
  { name: '极多', insteadOf: /^很多|[^是]很多$|很长的列表|两千个|三百条/, said: '大量 上万 很多' },
  { name: '打印', said: '纸 pdf' },
  {
    name: '手机',
    key: 'Phone',
    is: /(?:^|，)手机$/,
    insteadOf: /移动端|手机，(?!深色)/,
    said: '窄屏 小屏 phone'
  },
  { name: '深色', key: 'Dark', is: /(?<!手机，)深色$/, insteadOf: /暗色|夜间|深色，/, said: '黑色 dark' },
  { name: '手机，深色', key: 'PhoneDark' }
]

export function isIn({ name, is }: State, story: string): boolean {
  return is ? is.test(story) : story.includes(name)
}

/** Whether somebody who types this word looks for the state. */
export function isMeant({ name, insteadOf, said = '' }: State, word: string): boolean {
  return name.includes(word) || (insteadOf?.test(word) ?? false) || said.includes(word)
}

import type { FailureCode } from '../../src/failures/codes.ts'

/** A state that many subjects have, and its one name. */
export interface State {
  /** What a story of it is called, alone or beside its subject: 为空; 栏目，为空. */
  readonly name: string
  /** The names of its stories. Default: those that hold its own. */
  readonly is?: RegExp
  /** How it could be called as well, and is not. */
  readonly insteadOf?: RegExp
  /** The constant of its story where the whole screen is in it. */
  readonly key?: string
  /** The failure that it is, where its name has no status. */
  readonly failure?: FailureCode
}

/** One vocabulary for the names of stories, in the order in which states are always listed. */
export const states: readonly State[] = [
  { name: '有数据', key: 'Data' },
  { name: '加载中', key: 'Loading', insteadOf: /载入中/ },
  { name: '回答缓慢', key: 'Slow', insteadOf: /^缓慢$|很慢/ },
  { name: '旧数据，正在更新', key: 'Stale' },
  { name: '为空', key: 'Empty', insteadOf: /^空$|无数据|没有企业数据|还没有记录/ },
  { name: '没有结果', is: /没有结果(?!，.*后$|时)/, insteadOf: /没有符合|无结果/ },
  { name: '404 没有找到', key: 'NotFound', insteadOf: /不存在|找不到/ },
  { name: '缺少编号', key: 'NoId', insteadOf: /没有指定/ },
  { name: '地址中有无法识别的部分', insteadOf: /地址无法|未识别的部分|链接中有无效/ },
  { name: '400 参数不正确', key: 'BadRequest', insteadOf: /参数错误/ },
  { name: '403 没有权限', key: 'Forbidden' },
  { name: '500 服务器出错', key: 'ServerError', insteadOf: /^500 (?!服务器出错)|，500$|服务出错/ },
  { name: '超时', key: 'Timeout', failure: 'timeout', insteadOf: /^网络请求超时/ },
  { name: '网络断开', key: 'Offline', failure: 'offline', insteadOf: /离线|断网/ },
  { name: '连接中断', key: 'ConnectionBroken', failure: 'network', insteadOf: /服务器无响应/ },
  { name: '回答无法读取', key: 'Malformed', failure: 'malformed', insteadOf: /内容无法识别/ },
  { name: '加载失败', insteadOf: /未能读取|未能载入|没有取到|统计失败/ },
  { name: '没有权限', is: /(?:^|，)[没只]有\S*权限/, insteadOf: /无权限/ },
  { name: '未开通', insteadOf: /未解锁/ },
  { name: '额度已用完', insteadOf: /行数用完|达到每日上限|重新生成，超出/ },
  { name: '恶意和很长的名称', is: /恶意和很长的/, insteadOf: /超长与恶意|名称恶意/ },
  { name: '极多', insteadOf: /^很多|[^是]很多$|很长的列表|两千个|三百条/ },
  { name: '打印' },
  { name: '手机', key: 'Phone', is: /(?:^|，)手机$/, insteadOf: /移动端|手机，(?!深色)/ },
  { name: '深色', key: 'Dark', is: /(?<!手机，)深色$/, insteadOf: /暗色|夜间|深色，/ },
  { name: '手机，深色', key: 'PhoneDark' }
]

export function isIn({ name, is }: State, story: string): boolean {
  return is ? is.test(story) : story.includes(name)
}

/** The ids of stories that look the same, and are to: what parts them is not to be seen. */
export const alike: readonly (readonly string[])[] = [
  // A company that cannot be shown: every screen of one says so on the same page.
  [
    '页面-企业详情--not-found',
    '页面-企业详情--no-id',
    '页面-企业详情（新版）--not-found',
    '页面-企业详情（新版）--no-id'
  ],
  ...['bad-request', 'forbidden', 'server-error', 'malformed', 'timeout', 'offline', 'connection-broken'].map(
    state => [`页面-企业详情--${state}`, `页面-企业详情（新版）--${state}`, `页面-供应链穿透--${state}`]
  ),
  // Where a press leads, what was taken back, what a dialog left behind: the page as it was.
  [
    '页面-首页--data',
    '页面-首页--on-the-map',
    '页面-首页--todo-empty',
    '页面-首页--no-region',
    '页面-首页--dismissed-undone'
  ],
  ['页面-融资拓客--data', '页面-融资拓客--cleared-after-nothing'],
  ['页面-规上工业--data', '页面-规上工业--cleared-after-no-result'],
  ['页面-科技企业--data', '页面-科技企业--cleared-after-no-result'],
  ['页面-收藏企业--data', '页面-收藏企业--cleared-after-nothing', '页面-收藏企业--many-removed-and-undone'],
  ['页面-收藏企业--group-emptied', '页面-收藏企业--group-removed'],
  ['页面-名单导出--becomes-ready', '页面-名单导出--slow'],
  ['部件-联系方式--masked', '部件-联系方式--undone'],
  ['页面-产业链拓客--data', '页面-产业链拓客--all-after-no-match'],
  ['部件-我的搜索--data', '部件-我的搜索--removed-and-undone'],
  ['部件-一句话查找--closes', '部件-一句话查找--added'],
  ['页面-个人信息--data', '页面-个人信息--slow'],
  ['页面-企业报告导出--becomes-ready', '页面-企业报告导出--slow'],
  ['部件-高级版申请--waiting-already', '部件-高级版申请--ordered'],
  ['部件-导出名单--quota', '部件-导出名单--first-field'],
  // Every way of signing in leads to the same home, and every refused one says the same.
  ['demo', 'outside-token', 'outside-token-beside-session', 'code', 'other-account-declined'].map(
    state => `框架-登录方式--${state}`
  ),
  ['框架-登录方式--outside-token-refused', '框架-登录方式--code-refused', '框架-登录方式--foreign-state'],
  // A browser without a display has no voices.
  ['框架-验证码对话框--idle', '框架-验证码对话框--no-voice'],
  // A request that was taken back, or sent already, is nobody's failure.
  ['部件-已选企业--none', '失败-区块失败--duplicate', '失败-区块失败--aborted'],
  // Every failure of the catalogue is shown where it meets a person: in the list.
  ['页面-企业探索--data', '框架-频率限制--solved'],
  ['页面-企业探索--bad-request', '失败-企业列表中--status-400', '失败-企业列表中--no-api-error-info'],
  ['页面-企业探索--forbidden', '失败-企业列表中--status-403'],
  ['页面-企业探索--server-error', '失败-企业列表中--status-500'],
  ['页面-企业探索--timeout', '失败-企业列表中--timeout'],
  ['页面-企业探索--connection-broken', '失败-企业列表中--network'],
  ['页面-企业探索--offline', '失败-企业列表中--offline'],
  ['页面-企业探索--malformed', '失败-企业列表中--malformed', '失败-密文--wrong-key', '失败-密文--no-key'],
  // What was encrypted in any way is the same once it is read.
  ['失败-密文--cbc', '失败-密文--gcm', '失败-密文--ecb', '失败-密文--passphrase']
]

/** What the sign-in page says, beside the sentences of the identity provider. */
export const pageTexts = {
  product: '企业拓客',
  title: '登录',
  problemTitle: '未能登录',
  account: '账号',
  password: '密码',
  submit: '登录',
  demoTitle: '演示账号',
  demoLead: '使用虚构的企业数据，点一下即可登录；也可以在上面输入账号和密码。',
  demoPassword: (account: string, password: string) => `账号 ${account}，密码 ${password}`,
  incomplete: '登录请求不完整，请回到应用重新登录。',
  unavailable: '暂时无法登录，请稍后重试。',
  back: '回到企业拓客'
} as const

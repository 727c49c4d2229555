const list =
  '结果是语义表格，标题栏说出总数（status）。方向键选行，Enter 打开，能勾选时空格勾选、Shift 连选，Esc 返回；其余按键在右上角的“键盘操作说明”里。条件、显示设置在弹层（dialog）中，Esc 关闭并把焦点还给按钮。'
const answers = '加载与失败分别由 status、alert 读出；失败时“重试”可以用键盘到达。'
const none = '不画自己的元素。'

/** Of each exported component: keys, roles, where the focus goes, and what is read aloud. */
export const accessibility: Readonly<Record<string, string>> = {
  ProspectingApp:
    '第一个可聚焦的是“跳到内容”，Ctrl K 打开“快速前往”。给了 ownsDocument 时，换页后焦点移到 main，文档标题随之改变；否则两者都留给嵌入的页面。',
  Layout:
    '页面内容在 main 中，可由“跳到内容”到达；给了 ownsDocument 时换页后得到焦点。上方是 header。断网由横条说明。',
  TopBar:
    'header 中是产品名（回首页的链接）、菜单、搜索、通知与员工菜单，都是真实的链接和按钮，按此顺序得到焦点。',
  TopMenu: '链接的列表，当前页有 aria-current="page"；在新窗口打开的会说明。',
  StaffMenu: '按钮有 aria-expanded，打开一个 dialog 弹层；Esc 关闭并把焦点还给按钮。',
  ThemeProvider: '只加一层有 lang 与 translate="no" 的 div。对比度在浅色与深色下都由故事中的 axe 检查。',
  TextProvider: none,
  HttpProvider: none,
  SessionProvider: none,
  SessionExpiry: '提示出现在右下角，由 status 读出，不抢走焦点，也不会自己消失；按钮可用键盘到达。',
  SessionLoss: '说一句话，然后前往登录页；自己不画元素。',
  NavigationProvider: none,
  RouterNavigation: none,
  ScreenLink: '真实的 a：可以在新标签页打开、复制、聚焦；当前页有 aria-current="page"。',
  TrackingProvider: none,
  CaptchaGate: '只在频率受限时打开 CaptchaDialog，之后焦点回到原处。',
  CaptchaDialog:
    '模态对话框，焦点在输入框，Esc 关闭。图片有说明，也可以朗读或改为等待；对错由 alert 读出，剩余秒数是 timer。输入框必填并有 aria-invalid。',
  FailureView: '整块是 alert，一出现就被读出；插图对读屏隐藏，“重试”是按钮。',
  ErrorPage: '一个 section，由它的 h1 命名；插图对读屏隐藏。它占整页，所以自己不是 alert。',
  RouteErrorPage: '与 ErrorPage 相同。',
  ErrorBoundary: '出错后画 ErrorPage，或 renderError 给出的内容；自己不移动焦点。',
  LoginScreen: '标题是 h1，字段都有标签，错误写在字段下并由 alert 读出；等待中由 status 说明。',
  HomeScreen: `搜索框上方是 h1；动态的种类是一组复选框。${answers}地图旁有同样数字的表。`,
  ExploreCompanyScreen: list,
  CompanyDetailScreen: `栏目是导航中的链接；跳到某组时焦点到它的 h2。${answers}`,
  NewCompanyDetailScreen: `栏目是导航中的链接，当前的有 aria-current="page"；时间线的种类是一组复选框。${answers}`,
  IndustryMapScreen: `地图是 img，同样的数字总能换成表格，省市可以在表里选。合计由 status 读出。${answers}`,
  SupplyChainPenetrationScreen:
    '图是 tree，表是 treegrid，两者都用方向键移动和展开，Home、End 到首尾；所选企业的关系在 aria-live 区域里读出。',
  ExploreIndustryScreen: `图是 tree：方向键移动，Enter 看企业，空格展开，加减号缩放；也可以换成表格。查到几条由 status 读出。${answers}`,
  ExploreParkScreen: list,
  ParkDetailScreen: `园区名是 h1，企业列表的标题是 h2，选中图表后焦点到它。${list}`,
  CapitalDetailScreen: `${list}图表旁有同样数字的表格。`,
  KcFinanceScreen: list,
  IndustrialDetailScreen: `${list}状态的含义在 aria-live 区域里。`,
  ReportCenterScreen: `h1 只给读屏。章节是复选框，字段都有标签；提交的结果由 status 或 alert 读出。${answers}`,
  SuggestionScreen: '字段都有标签，错误由 alert 读出；剩余字数与恢复的草稿由 status 说明。',
  UserInfoScreen: 'h1 只给读屏。字段都有标签；保存后由 status 说明，错误由 alert 读出。',
  FavorCompanyScreen: list,
  ExportedListsScreen: '结果是语义表格，标题栏说出总数（status）；进度同时写成文字，操作是按钮。',
  ExportedReportsScreen: '结果是语义表格，标题栏说出总数（status）；进度同时写成文字，操作是按钮。',
  MyOrderScreen: '结果是语义表格，标题栏说出总数（status）；订单详情是有名称的 group，可以聚焦。'
}

/** How the names of products are built in Chinese: the last word says what a thing is, the first one what it is for. */

/** What reports add to the name of a product; dropped from its end. */
export const REPORT_WORDS =
  /(?:(?:系列|类)?产品|产品线|系列|业务|板块|分部|行业|制造业?|收入|及其?他|及其?配件|等|类|的?研发|生产)$/

/** Before 用, these make a word of their own: 家用电器 is no 电器 for homes of another product. */
export const BEFORE_USE = '家商民专通应日使车军医食农工饲药兽水常公'

/** The last words of what is put together from parts: a longer name that begins with one of these says what it is for. */
export const WHOLES =
  /(?:电池|车|车辆|集成电路|半导体|芯片|光伏|光伏组件|风电|核电|储能|LED|手机|电脑|计算机|服务器|空调|冰箱|家电|家用电器|电视|显示器|消费电子|机器人|无人机|飞机|船舶|轨道交通|发动机|电机|燃气轮机|变压器|电梯|机床|机械|农机|医疗器械|锅炉|光模块|印制电路板|电源|雷达|卫星|洗衣机|洗碗机|压缩机|水泵|阀门)$/

/** The last words of what goes into a whole, each with the word that all of its kind are shown by. */
export const parts: readonly (readonly [RegExp, string | null])[] = [
  [/(?:设备|装备|生产线|产线|自动化)$/, '设备'],
  [
    /(?:正极材料|负极材料|电解液|隔膜|胶膜|铜箔|铝箔|化成箔|结构件|粘结剂|化学品|光刻胶|靶材|引线框架|基板|硅片|电池片|背板|支架|逆变器|玻璃|模具|模组|芯片|传感器|连接器|线束|电机|电控|减速器|变速器|发动机|压缩机|底盘|轮胎|轮毂|轴承|座椅|后视镜|保险杠|软管|型材|车灯|音响|空调|电子)$/,
    null
  ],
  [/变速箱$/, '变速器'],
  [/电池组?$/, '电池'],
  [/(?:内饰件?|饰件)$/, '内饰'],
  [/(?:零部件|部件|配件|元器?件|器件|组件)$/, '零部件'],
  [/材料$/, '材料']
]

/** The same of what a whole is used for. */
export const uses: readonly (readonly [RegExp, string | null])[] = [
  [/(?:回收|综合利用|再生利用)$/, '回收'],
  [/(?:发电|电站|租赁|充电|改装|封装测试)$/, null],
  [/(?:维修|修理|保养)$/, '维修'],
  [/(?:客运|货运|运输|运营)$/, '运营']
]

/** Names of several things at once say nothing about any of them. */
export const SEVERAL = /[、，,;；/&+]|[及与和]/

/** No thing that goes into another one: services, trades, abstract words, and what is everywhere. */
export const NO_MATERIAL =
  /(?:服务|处理|分析|控制|导航|净化|制冷|焊接|喷涂|加工|运输|客运|交通|网络|平台|工程|发电|治理|系统|软件|通信|传输|测量|测试|勘探|手术|动力|安全|管理|产业|前端|终端|硬件|消费者|供暖|通风|供水|排水|输电|设计|贸易|销售|费|建筑|航空|环保|[a-z\d]-)$|^(?:水|空气|湖泊|航道|土地|阳光|电|电力|数字|字母|人员|皮肤|房屋|厨房|种子|动物|植物|生物|半成品|产品|附件|器具|仓库|散件|制品|配件|包装|金属|添加剂|中间体|药物|纤维|物料)$/i

/** The last words of materials, which are measured by weight: what begins with one of them is made of it. */
export const MATERIALS = /[钢铁铝铜锌镍锡铅银金钛硅煤油气酸碱盐糖米麦豆棉麻丝毛纸木竹炭焦]$/

/** Entries of annual reports that stand among products and are none, as 平衡项目, 分部间抵销, 其他(补充) and 小计. */
export const BOOKKEEPING = new RegExp(
  [
    '^(?:平衡|调整)项',
    '抵[销消减冲](?:数|额|金额|项|项目)?$',
    '追溯调整$',
    '[小合总]计$',
    '^其[他它](?:业务|主营)?(?:收入|项目?)?(?:[(（]补充[)）]|补充)?$',
    '^分部[一二三四五六七八九十\\d]*$',
    '^(?:公司|集团)?内部(?:各业务|交易|往来)?$'
  ].join('|')
)

/** What any company may sell, as 技术服务, 材料销售 and 其他业务. */
export const GENERIC =
  /^(?:提供|技术|咨询|管理|运[营维行]|物业|房屋?|房产|材料|原材料|商品|产品|成品|设备|配件|配套|废料|劳务|服务|销售|租[赁金]|出租|贸易|商业|业务|收入|其[他它]|加工|安装|维修|工程|施工|设计|开发|软件|解决方案|系统集成|手续|利息|工业|自产|主营|[业费类及和与等、])+$/

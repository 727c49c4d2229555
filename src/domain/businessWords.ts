/**
 * Words that say what a company does, the narrow ones first. Companies are compared by them, because few sources name
 * products. Words that fit any company (平台, 科技, 服务) are left out.
 */
export const businessWords = [
  ...words(
    '动力电池 锂电池 储能 燃料电池 充电桩 换电 隔膜 正极材料 负极材料 电解液 氢能 光伏 风电 核电 逆变器 特高压'
  ),
  ...words('集成电路 芯片 半导体 晶圆 封装测试 光刻 传感器 显示面板 激光 印制电路板 连接器 毫米波 光通信'),
  ...words(
    '智能手机 平板电脑 智能硬件 智能家居 可穿戴 消费电子 家用电器 扫地机器人 智能电视 互联网电视 手机 智能穿戴 智能音箱 无人机'
  ),
  ...words('工业机器人 机器人 数控机床 自动化设备 智能制造 3d打印 模具 轴承 泵阀 工程机械'),
  ...words(
    '知识图谱 自然语言 语音识别 人脸识别 计算机视觉 机器学习 深度学习 自动驾驶 人工智能 数据挖掘 数据分析'
  ),
  ...words(
    '推荐引擎 智能决策 智能推荐 语义 用户画像 精准营销 数字营销 营销云 商业智能 大数据 数据库 数据中心 数据安全 信息安全 网络安全 区块链'
  ),
  ...words(
    '云计算 云服务 物联网 车联网 工业互联网 边缘计算 虚拟现实 增强现实 企业级软件 saas crm erp 协同办公 电子签名'
  ),
  ...words('客服系统 企业服务 人力资源 招聘 财税 智慧城市 智慧园区 地理信息 卫星导航 高精地图 遥感 北斗'),
  ...words(
    '疫苗 抗体 细胞治疗 基因检测 基因测序 体外诊断 创新药 原料药 中药 医疗器械 医学影像 互联网医疗 健康管理'
  ),
  ...words('医药流通 医美 口腔 眼科 康复 养老 宠物'),
  ...words(
    '新能源汽车 电动汽车 汽车零部件 二手车 汽车后市场 共享单车 网约车 共享汽车 轨道交通 航空航天 船舶 无人船'
  ),
  ...words(
    '跨境电商 生鲜电商 社交电商 母婴 电子商务 电商 新零售 便利店 奢侈品 美妆 化妆品 服装 珠宝 二手交易'
  ),
  ...words('冷链 同城配送 快递 供应链 物流 仓储 货运'),
  ...words('支付 消费金融 供应链金融 互联网金融 融资租赁 保险 征信 证券 基金销售 理财 银行 信托'),
  ...words('k12 在线教育 职业教育 早教 少儿编程 英语培训 留学 题库 素质教育'),
  ...words('短视频 直播 网络游戏 手机游戏 手游 游戏 动漫 影视 音乐 电竞 自媒体 数字阅读 广告'),
  ...words('旅游 民宿 酒店 餐饮 外卖 茶饮 咖啡 烘焙 白酒 啤酒 乳制品 调味品 休闲食品 预制菜'),
  ...words('种业 饲料 养殖 蔬菜 水果 农产品 化肥 农药 农业'),
  ...words(
    '污水处理 固废 环境监测 环保 节能 碳纤维 石墨烯 稀土 钢铁 有色金属 铝合金 水泥 玻璃 涂料 化纤 塑料'
  ),
  ...words('房地产 物业管理 家居 家装 装修 建筑设计 长租公寓 联合办公 体育 健身 婚庆 社交')
] as const

function words(line: string): readonly string[] {
  return line.split(' ')
}

/** Entries of annual reports that stand among products and are none, as 平衡项目, 分部间抵销, 其他(补充) and 小计. */
const BOOKKEEPING = new RegExp(
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

export function isProduct(name: string): boolean {
  return !BOOKKEEPING.test(name)
}

/** What any company may sell, as 技术服务, 材料销售 and 其他业务. */
const GENERIC =
  /^(?:提供|技术|咨询|管理|运[营维行]|物业|房屋?|房产|材料|原材料|商品|产品|成品|设备|配件|配套|废料|劳务|服务|销售|租[赁金]|出租|贸易|商业|业务|收入|其[他它]|加工|安装|维修|工程|施工|设计|开发|软件|解决方案|系统集成|手续|利息|工业|自产|主营|[业费类及和与等、])+$/

/** Whether companies that share the product have something in common. */
export function isTelling(product: string): boolean {
  return isProduct(product) && !GENERIC.test(product)
}

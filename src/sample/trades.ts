/** What an invented company does: the word in its name, its industry, what it sells, where it stands in a chain. */
export interface Trade {
  readonly word: string
  /** Four digits of GB/T 4754-2017. */
  readonly industry: string
  readonly products: readonly string[]
  /** Null for trades that belong to no chain. */
  readonly node: string | null
}

const trade = (word: string, industry: string, products: string, node: string | null = null): Trade => ({
  word,
  industry,
  products: products.split(' '),
  node
})

/** Sixty-four, so that a brand meets each of them once in a million companies. Common trades stand several times. */
export const trades: readonly Trade[] = [
  trade('软件', '6513', '企业管理软件 数据中台 流程引擎 报表工具', '工业软件'),
  trade('智能科技', '6511', '边缘计算平台 智能终端系统 设备管理系统 算法服务', '智能系统'),
  trade('信息技术', '6531', '系统集成 机房建设 运维服务 网络安全服务', '系统集成'),
  trade('网络科技', '6429', '行业门户 在线交易平台 会员营销系统 小程序开发', null),
  trade('数据科技', '6550', '数据标注 数据治理平台 主数据管理 隐私计算平台', '数据服务'),
  trade('云计算', '6450', '云主机 对象存储 容器平台 云迁移服务', '云服务'),
  trade('数字科技', '6513', '数字孪生平台 供应链系统 财务共享系统 客户管理系统', '工业软件'),
  trade('人工智能', '6513', '图像识别引擎 语音识别引擎 智能客服 质检算法', '智能系统'),
  trade('物联网', '6532', '物联网网关 能耗监测系统 仓储定位系统 传感网络', '智能系统'),
  trade('集成电路', '3973', '电源管理芯片 微控制器 存储控制芯片 射频芯片', '芯片设计'),
  trade('半导体', '3972', '功率器件 二极管 碳化硅模块 封装服务', '芯片制造'),
  trade('微电子', '3979', '图像传感器 压力传感器 惯性传感器 光学模组', '传感器'),
  trade('光电', '3976', '光通信模块 激光器 光纤连接器 光学镜头', '光电器件'),
  trade('通信', '3921', '基站天线 交换机 无线模块 光传输设备', '通信设备'),
  trade('电子', '3982', '多层电路板 柔性电路板 连接器 电子组件', '电路板'),
  trade('显示技术', '3974', '液晶模组 触控面板 背光源 车载显示屏', '光电器件'),
  trade('新能源', '3841', '动力电池 储能电池包 电池管理系统 电芯', '动力电池'),
  trade('储能科技', '3849', '工商业储能柜 家用储能系统 储能变流器 能量管理系统', '储能系统'),
  trade('光伏', '3825', '光伏组件 逆变器 光伏支架 电站运维', '光伏组件'),
  trade('新材料', '2641', '功能涂料 隔膜涂层 导电浆料 胶粘剂', '电池材料'),
  trade('锂业', '2613', '碳酸锂 氢氧化锂 磷酸铁锂 电解液添加剂', '锂化合物'),
  trade('电气', '3823', '配电柜 断路器 变频器 智能电表', '配电设备'),
  trade('电力设备', '3821', '变压器 电抗器 箱式变电站 电缆附件', '配电设备'),
  trade('汽车零部件', '3670', '制动总成 转向系统 座椅骨架 热管理部件', '汽车零部件'),
  trade('汽车科技', '3612', '纯电动轻卡 物流车 专用底盘 车载控制器', '整车制造'),
  trade('精密机械', '3421', '数控车床 加工中心 磨床 主轴', '机床'),
  trade('机器人', '3491', '协作机器人 搬运机器人 焊接工作站 控制器', '工业机器人'),
  trade('自动化', '3491', '装配线 视觉检测设备 伺服系统 输送线', '工业机器人'),
  trade('重工', '3514', '破碎机 起重机 矿用输送机 液压支架', '工程机械'),
  trade('环保科技', '3591', '污水处理设备 除尘设备 废气净化设备 在线监测仪', '环保设备'),
  trade('环境工程', '7721', '水环境治理 土壤修复 固废处置 环境监测', '环境治理'),
  trade('仪器', '4014', '气相色谱仪 光谱仪 试验机 电子天平', '检测仪器'),
  trade('模具', '3525', '注塑模具 压铸模具 冲压模具 检具', '模具'),
  trade('塑业', '2929', '改性塑料 包装膜 管材 注塑件', '塑料制品'),
  trade('化工', '2614', '有机中间体 溶剂 树脂 助剂', '化工原料'),
  trade('钢构', '3311', '钢结构 彩钢板 网架 幕墙龙骨', '金属结构'),
  trade('铝业', '3252', '铝型材 铝箔 铝板带 铝合金轮毂', '有色金属'),
  trade('建材', '3021', '预制构件 干混砂浆 透水砖 轻质隔墙板', '建筑材料'),
  trade('生物医药', '2761', '单克隆抗体 重组蛋白 诊断试剂 疫苗中间体', '生物药'),
  trade('制药', '2720', '片剂 注射剂 胶囊 口服液', '化学制剂'),
  trade('医疗器械', '3581', '超声诊断仪 监护仪 内窥镜 手术器械', '医疗器械'),
  trade('健康科技', '8491', '体检服务 慢病管理 远程会诊 康复服务', '医疗服务'),
  trade('食品', '1432', '速冻面点 预制菜 烘焙食品 调味酱', '食品加工'),
  trade('粮油', '1331', '菜籽油 花生油 大豆油 大米', '粮油加工'),
  trade('生态农业', '0141', '设施蔬菜 有机菌菇 种苗 农产品配送', '种植'),
  trade('饲料', '1329', '猪饲料 水产饲料 预混料 宠物食品', '饲料'),
  trade('纺织', '1711', '棉纱 混纺面料 印染布 家纺', '面料'),
  trade('服饰', '1819', '职业装 运动服 童装 针织衫', '服装'),
  trade('家居', '2110', '板式家具 实木家具 定制橱柜 床垫', '家具'),
  trade('包装', '2231', '瓦楞纸箱 彩盒 缓冲材料 标签', '包装'),
  trade('建设工程', '4710', '住宅施工 厂房施工 学校施工 装配式建筑', '工程施工'),
  trade('装饰工程', '5011', '办公装修 酒店装修 商业空间设计 软装', '装饰装修'),
  trade('供应链管理', '5810', '国际货代 供应链融资服务 集采代理 关务服务', '供应链服务'),
  trade('物流', '5431', '零担运输 冷链运输 仓储配送 城市配送', '物流运输'),
  trade('贸易', '5164', '金属材料批发 日用品批发 机电产品批发 化工产品批发', '商贸流通'),
  trade('商贸', '5138', '家电批发 数码产品批发 酒水批发 文具批发', '商贸流通'),
  trade('电子商务', '5292', '品牌代运营 直播带货 跨境零售 社区团购', '零售'),
  trade('餐饮管理', '6210', '连锁餐厅 团膳服务 中央厨房 外卖运营', '餐饮'),
  trade('文化传媒', '7251', '品牌策划 短视频制作 展会服务 户外广告', null),
  trade('教育科技', '8391', '职业培训 在线课程 考试系统 企业内训', null),
  trade('检测技术', '7452', '材料检测 环境检测 电磁兼容检测 计量校准', '检验检测'),
  trade('咨询', '7243', '管理咨询 市场调研 知识产权代理 项目申报', null),
  trade('融资租赁', '6631', '设备租赁 售后回租 厂商租赁 车辆租赁', null),
  trade('置业', '7010', '产业园开发 写字楼租赁 住宅开发 园区运营', null)
]

/** Invented chains, upstream first. */
const chains: readonly (readonly string[])[] = [
  ['锂化合物', '电池材料', '动力电池', '整车制造', '商贸流通'],
  ['动力电池', '储能系统', '配电设备', '工程施工'],
  ['芯片设计', '芯片制造', '电路板', '通信设备', '系统集成'],
  ['传感器', '智能系统', '工业机器人', '整车制造'],
  ['光电器件', '通信设备', '云服务', '数据服务', '工业软件'],
  ['有色金属', '模具', '汽车零部件', '整车制造'],
  ['机床', '模具', '塑料制品', '包装', '零售'],
  ['化工原料', '塑料制品', '家具', '装饰装修'],
  ['化工原料', '生物药', '医疗服务'],
  ['化学制剂', '医疗服务'],
  ['医疗器械', '医疗服务'],
  ['种植', '粮油加工', '食品加工', '餐饮'],
  ['饲料', '食品加工', '零售'],
  ['面料', '服装', '零售'],
  ['金属结构', '建筑材料', '工程施工', '装饰装修'],
  ['工程机械', '工程施工'],
  ['光伏组件', '储能系统'],
  ['检测仪器', '检验检测', '环境治理'],
  ['环保设备', '环境治理'],
  ['物流运输', '供应链服务', '商贸流通']
]

export interface ChainNeighbors {
  readonly upstream: readonly string[]
  readonly downstream: readonly string[]
}

/** What stands directly before and after a node in the invented chains. */
export function chainNeighbors(node: string): ChainNeighbors {
  const at = (offset: number): readonly string[] => [
    ...new Set(
      chains
        .filter(chain => chain.includes(node))
        .map(chain => chain[chain.indexOf(node) + offset])
        .filter(neighbor => neighbor !== undefined)
    )
  ]
  return { upstream: at(-1), downstream: at(1) }
}

/** Every arrow of the invented chains, once. */
export function chainLinks(): readonly { readonly node: string; readonly upstream: string }[] {
  const nodes = [...new Set(chains.flat())]
  return nodes.flatMap(node => chainNeighbors(node).upstream.map(upstream => ({ node, upstream })))
}

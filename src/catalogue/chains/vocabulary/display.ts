import type { WordEntries } from './word.ts'

/** Displays, lighting diodes and what they are made of. */
export const displayWords = {
  显示面板: {
    also: '液晶面板 LCD OLED AMOLED 显示屏 显示器件 面板业务 显示和传感器件 显示与传感器件 TFT 端口器件 OLED面板 AMOLED面板 液晶屏 电子纸 PMOLED 显示 TN 液晶 彩色显像管 MLED LCD屏 液晶显示器屏 单色液晶显示器',
    short: { names: '面板 TV MNT', beside: '液晶 显示 OLED TFT' },
    unless: {
      holds:
        'LED显示屏 电子屏 汽车 家具 材料 中间 广告 偏光 混晶 单体 门 设备 检测 小间距 公共 信息 会议 触摸',
      why: 'Screens of diodes, and boards'
    }
  },
  显示模组: {
    also: '液晶模组 LCM 显示模块 触显模组 液晶模块 OLED模组 触控显示一体化模组 触控显示 LCM模组 显示触控模组 TFT模组 液晶显示主控板卡 液晶显示主控 显示屏模组 液晶显示类 触控显示全贴合 贴合模组 彩晶模组',
    unless: { holds: 'LED', why: 'Diodes' }
  },
  触控模组: {
    also: '触摸屏 触控屏 电容屏 触控面板 触控器件 触摸屏模组 触控显示屏 触控 触控模块 电阻屏 触控感应器 CTP 触控显示器件 触控显示产品 触控传感器 触控显示业务 TouchPanel 触控板 触屏 触控一体化 触显一体化',
    unless: { holds: '一体机 查询 教学', why: 'Devices with a screen' }
  },
  玻璃基板: { also: '基板玻璃 面板玻璃 液晶玻璃 显示玻璃 载板玻璃 TFT玻璃基板生产线 显示器玻璃 显示基板' },
  偏光片: { also: '偏振片' },
  偏光片材料: {
    also: 'TAC膜 PVA膜 PVA光学膜 三醋酸纤维素膜 TAC薄膜 偏光片用光学膜 聚乙烯醇光学薄膜 光学补偿膜 偏光片离型膜 聚乙烯醇光学膜 偏光片保护膜'
  },
  液晶材料: {
    also: '混合液晶 液晶单体 液晶中间体 混晶 显示材料 单体液晶 液晶产品 液晶单晶 TN/STN混合液晶 TFT液晶 TN/STN液晶 液晶化学品 液晶类'
  },
  OLED材料: {
    also: '有机发光材料 OLED蒸发源 有机发光二极管材料 有机电致发光材料',
    compound: { of: 'OLED', tails: '材料 中间体 单体 材料及' }
  },
  彩色滤光片: { also: 'CF 彩膜 滤光片彩色 彩色滤光膜' },
  光学膜: {
    also: '光学薄膜 扩散膜 反射膜 增亮膜 量子点膜 光学基膜 光学膜片 光学级聚酯薄膜 棱镜膜 光学聚酯薄膜 光学级薄膜 光学PET 光学级聚酯基膜 复合膜光学 量子点材料 扩散板 导光板 导光膜 光学膜材料 保护膜 光学级聚酯膜 光学功能膜 光电子产品膜 复合功能膜 扩散片 反射片',
    unless: { holds: '窗 汽车 建筑 农 太阳 手机保护 皮肤 太阳能 漆面', why: 'Films of windows and fields' }
  },
  光学胶: {
    also: 'OCA 光学胶膜 光学胶带 电子级胶粘材料 功能性电子胶 电子胶粘材料 光学胶粘材料 AB胶 电子功能材料胶带 功能性涂层复合材料 功能性涂层 电子功能材料 功能性薄膜材料 高分子功能膜 电子功能性材料',
    unless: { holds: '照明', why: 'Lamps' }
  },
  盖板玻璃: {
    also: '玻璃盖板 防护玻璃 电子玻璃 高铝玻璃 玻璃面板 防护面板 保护玻璃 触控显示玻璃 3D玻璃 超薄玻璃 电子功能玻璃 视窗玻璃 曲面玻璃 显示盖板 蓝宝石盖板 手机玻璃 防护屏 保护屏 玻屏 视窗',
    unless: { holds: '汽车 家电 灶 家居 建筑 装饰 洗衣机 冰箱 安全帽 开关', why: 'Glass of appliances' }
  },
  导电玻璃: {
    also: 'ITO玻璃 镀膜玻璃导电 导电膜玻璃 减薄 薄化 ITO膜 导电膜 镀膜',
    unless: { holds: '设备 机 建筑 刀具 汽车 光学 节能 包装 硬质 工具', why: 'Coating of others' }
  },
  背光模组: {
    also: '背光 背光源 背光显示模组 背光组件 背光板 背光显示 背光LED 背光源模组 背光结构件 背光键盘',
    unless: { holds: '膜 支架', why: 'Films' }
  },
  显示设备: {
    also: '模组检测系统 面板设备 贴合设备 绑定设备 信号检测系统 AOI光学检测系统 平板显示模组设备 邦定设备 模组自动化检测系统 显示设备检测 平板显示模组类设备 OLED调测系统 老化检测系统 TouchPanel检测系统 热弯机 精雕机显示 邦定类设备 贴合类设备 热压类设备 点灯检查 AOI 贴附设备 前段制程设备 平板显示检测',
    compound: {
      of: '显示 面板 OLED 液晶 触摸屏 触控',
      tails:
        '检测系统 检测设备 装备 生产设备 自动化设备 测试系统 贴合设备 生产线 组装设备 制造设备 绑定设备 工艺设备'
    },
    unless: { holds: '半导体 集成电路', why: 'Of chips' }
  },
  LED芯片: {
    also: 'LED芯片及外延片 外延片LED 芯片LED LED外延片及芯片 化合物芯片 外延芯片 蓝绿光芯片 红黄光芯片 MOCVD外延片 LED外延',
    unless: { holds: '设备', why: 'Machines' },
    short: { names: '外延片 芯片', beside: 'LED 发光二极管 化合物半导体' },
    compound: { of: 'LED 发光二极管 GaN 蓝光 绿光 红光', tails: '芯片 外延片' }
  },
  蓝宝石衬底: {
    also: '蓝宝石 蓝宝石晶片 蓝宝石晶体 蓝宝石材料 LED衬底 LED衬底片 蓝宝石制品 图形化衬底 蓝宝石衬底片 蓝宝石晶棒 LED衬底材料 蓝宝石晶体材料 蓝宝石单晶 蓝宝石窗口',
    unless: { holds: '首饰 设备', why: 'Jewels' }
  },
  LED封装: {
    also: 'LED器件 发光二极管 LED光源 LED光电器件 SMDLED LampLED LED灯珠 白光LED LED光源器件 LED元件 LED光电子器件 LED组件 白光器件 LED支架 RGB器件 大功率LED LED显示器件 SMD MiniLED TOPLED LED贴片 LED封装器件 LED光源模组 Mini/MicroLED 光电半导体 COB LED产品封装 LED半导体 照明器件 照明LED 片式LED SMDLED器件 LampLED器件 LampLED组件 显示LED 封装支架 背光源LED',
    short: { names: 'LED', beside: '封装 外延 LED器件 SMD' },
    unless: { holds: '显示屏 灯 设备 工程 租赁', why: 'Screens and lamps' }
  },
  LED显示屏: {
    also: 'LED显示 LED小间距 LED电子显示屏 小间距LED LED小间距电视 全彩显示屏 智能显示 LED小间距显示屏 LED显示应用 智慧显示 LED屏 LED全彩 LED大屏 LED全彩显示 LED租赁屏 LED视频显示屏 Mini/MicroLED显示 显控系统 拼接显示 大屏幕显示系统 视频拼接 LED大屏显示系统 裸眼3D显示 LED应用 固定LED 租赁LED LED显示屏租赁 全彩LED 通用显示 LED显示系统 拼接显示系统 拼接屏显示系统 LED视频显示系统',
    unless: { holds: '车载 器件 驾驶', why: 'Of cars' }
  },
  电视机: {
    also: '电视 彩电 TV整机 互联网电视终端 显示终端',
    unless: {
      holds: '剧 节目 广告 购物 栏目 有线 数字 频道 影 IP 网 传输 收视 直播 台 宽带 业务收',
      why: 'Programmes and networks'
    }
  },
  显示器与商显: {
    also: '显示器 商用显示 一体机 投影机 电子白板 交互平板 投影仪 激光显示 智能交互显示 激光电视 智能会议平板 智能微投 数字标牌 多媒体信息发布 商显 电子纸标签 电子价签 智能显示终端 激光大屏 放映机 激光光源 投影 智能平板 光源租赁 激光显示系统',
    unless: {
      holds: '广告投 电机 计算机 热 灶 炉 蒸 空调 净 洗 打印 厨 自助 柜 冷 扫地 灌装',
      why: 'Appliances in one piece'
    }
  },
  激光器: {
    also: '激光元器件 激光光学 激光芯片 泵浦源 激光器件 激光晶体 激光光纤 激光加工头 激光控制系统 激光元件 激光光学元器件 激光传输 激光系统控制 板卡系统 随动系统 激光切割头 激光晶体元器件 晶体器件 精密光学激光 光束整形 特种光纤 准直镜 半导体激光 隔离器 光纤激光 激光单元',
    unless: { holds: '治疗 医 美容', why: 'Of medicine' }
  }
} as const satisfies WordEntries

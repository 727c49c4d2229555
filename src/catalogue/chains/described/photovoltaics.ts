import type { DescribedChain } from './describedChain.ts'

export const photovoltaicsChain = {
  name: '光伏',
  category: '电力设备',
  version: '2026-11',
  nodes: {
    光伏组件: { stage: 'mid' },
    光伏电池: { stage: 'mid', into: ['光伏组件'] },
    光伏硅片: { stage: 'mid', into: ['光伏电池'] },
    多晶硅: { stage: 'up', into: ['光伏硅片'] },
    工业硅: { stage: 'up', into: ['多晶硅'] },
    石英坩埚与热场: { stage: 'up', into: ['光伏硅片'] },
    金刚线与切割材料: { stage: 'up', into: ['光伏硅片'] },
    光伏银浆: { stage: 'up', into: ['光伏电池'] },
    光伏玻璃: { stage: 'up', into: ['光伏组件'] },
    光伏胶膜: { stage: 'up', into: ['光伏组件'] },
    光伏背板: { stage: 'up', into: ['光伏组件'] },
    光伏边框: { stage: 'up', into: ['光伏组件'] },
    光伏接线盒: { stage: 'up', into: ['光伏组件'] },
    光伏焊带: { stage: 'up', into: ['光伏组件'] },
    光伏设备: { stage: 'up', into: ['光伏组件', '光伏电池', '光伏硅片'] },
    纯碱与氯碱: { stage: 'up', into: ['光伏玻璃'] },
    铝加工材: { stage: 'up', into: ['光伏边框'] },
    塑料薄膜: { stage: 'up', into: ['光伏背板'] },
    光伏逆变器: { stage: 'up', into: ['光伏电站'] },
    光伏支架: { stage: 'up', into: ['光伏电站'] },
    功率半导体: { stage: 'up', into: ['光伏逆变器'] },
    储能系统: { stage: 'up', into: ['光伏电站'] },
    光伏电站: { stage: 'down', from: ['光伏组件'] },
    光伏发电: { stage: 'down', from: ['光伏电站'] }
  }
} as const satisfies DescribedChain

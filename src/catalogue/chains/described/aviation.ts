import type { DescribedChain } from './describedChain.ts'

export const aviationChain = {
  name: '低空经济与航空',
  category: '国防军工',
  version: '2026-11',
  nodes: {
    飞机: { stage: 'mid' },
    直升机: { stage: 'mid' },
    无人机: { stage: 'mid' },
    卫星: { stage: 'mid' },
    军工电子与武器: { stage: 'mid' },
    航空发动机: { stage: 'up', into: ['飞机', '直升机'] },
    航空零部件: { stage: 'up', into: ['飞机', '直升机'] },
    航空电子: { stage: 'up', into: ['飞机', '无人机'] },
    航空机电: { stage: 'up', into: ['飞机'] },
    航空连接器: { stage: 'up', into: ['飞机', '卫星'] },
    雷达: { stage: 'up', into: ['飞机', '空管系统'] },
    北斗导航: { stage: 'up', into: ['无人机', '通用航空服务'] },
    航空复合材料: { stage: 'up', into: ['飞机', '无人机'] },
    碳纤维: { stage: 'up', into: ['航空复合材料'] },
    航空锻铸件: { stage: 'up', into: ['航空发动机', '航空零部件'] },
    高温合金: { stage: 'up', into: ['航空发动机'] },
    钛材: { stage: 'up', into: ['航空锻铸件'] },
    铝加工材: { stage: 'up', into: ['航空零部件'] },
    锂电池: { stage: 'up', into: ['无人机'] },
    空港设备: { stage: 'up', into: ['机场'] },
    空管系统: { stage: 'up', into: ['机场'] },
    通用航空服务: { stage: 'down', from: ['直升机', '无人机'] },
    飞行培训: { stage: 'down', from: ['飞机'] },
    航空维修: { stage: 'down', from: ['飞机'] },
    航空租赁: { stage: 'down', from: ['飞机'] },
    航空客货运: { stage: 'down', from: ['飞机'] },
    机场: { stage: 'down', from: ['航空客货运'] }
  }
} as const satisfies DescribedChain

import type { DescribedChain } from './describedChain.ts'

export const windChain = {
  name: '风电',
  category: '电力设备',
  version: '2026-11',
  nodes: {
    风电机组: { stage: 'mid' },
    风电叶片: { stage: 'up', into: ['风电机组'] },
    风电塔筒: { stage: 'up', into: ['风电机组'] },
    风电齿轮箱: { stage: 'up', into: ['风电机组'] },
    风电发电机: { stage: 'up', into: ['风电机组'] },
    风电变流器: { stage: 'up', into: ['风电机组'] },
    风电轴承与主轴: { stage: 'up', into: ['风电机组'] },
    风电铸锻件: { stage: 'up', into: ['风电机组'] },
    风电零部件: { stage: 'up', into: ['风电机组'] },
    玻璃纤维: { stage: 'up', into: ['风电叶片'] },
    碳纤维: { stage: 'up', into: ['风电叶片'] },
    环氧树脂与合成树脂: { stage: 'up', into: ['风电叶片'] },
    板材: { stage: 'up', into: ['风电塔筒'] },
    稀土永磁: { stage: 'up', into: ['风电发电机'] },
    功率半导体: { stage: 'up', into: ['风电变流器'] },
    特钢: { stage: 'up', into: ['风电轴承与主轴'] },
    粗钢: { stage: 'up', into: ['风电铸锻件'] },
    电线电缆: { stage: 'up', into: ['风电场建设'] },
    海底电缆: { stage: 'up', into: ['风电场建设'] },
    海上风电基础: { stage: 'up', into: ['风电场建设'] },
    风电场建设: { stage: 'down', from: ['风电机组'] },
    风力发电: { stage: 'down', from: ['风电场建设'] },
    风电运维: { stage: 'down', from: ['风力发电'] }
  }
} as const satisfies DescribedChain

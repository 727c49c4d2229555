import type { DescribedChain } from './describedChain.ts'

export const medicineChain = {
  name: '生物医药',
  category: '医药生物',
  version: '2026-11',
  nodes: {
    化学制剂: { stage: 'mid' },
    生物制品: { stage: 'mid' },
    中成药: { stage: 'mid' },
    抗肿瘤药: { stage: 'mid' },
    抗感染药: { stage: 'mid' },
    麻醉与神经药: { stage: 'mid' },
    心血管与代谢药: { stage: 'mid' },
    大输液: { stage: 'mid' },
    疫苗: { stage: 'mid' },
    血液制品: { stage: 'mid' },
    单抗与重组蛋白药: { stage: 'mid' },
    保健食品: { stage: 'mid' },
    动物保健: { stage: 'mid' },
    原料药: { stage: 'up', into: ['化学制剂'] },
    医药中间体: { stage: 'up', into: ['原料药'] },
    维生素: { stage: 'up', into: ['保健食品'] },
    药用辅料: { stage: 'up', into: ['化学制剂', '中成药'] },
    药包材: { stage: 'up', into: ['化学制剂', '生物制品', '中成药'] },
    制药设备: { stage: 'up', into: ['化学制剂', '生物制品'] },
    医药研发外包: { stage: 'up', into: ['化学制剂', '生物制品'] },
    生命科学试剂: { stage: 'up', into: ['生物制品'] },
    中药饮片: { stage: 'up', into: ['中成药'] },
    中药材: { stage: 'up', into: ['中药饮片'] },
    医药流通: { stage: 'down', from: ['化学制剂', '生物制品', '中成药'] },
    药店: { stage: 'down', from: ['医药流通'] },
    医疗服务: { stage: 'down', from: ['医药流通'] }
  }
} as const satisfies DescribedChain

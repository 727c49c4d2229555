import type { DescribedChain } from './describedChain.ts'

export const devicesChain = {
  name: '医疗器械',
  category: '医药生物',
  version: '2026-11',
  nodes: {
    医疗器械: { stage: 'mid' },
    医疗设备: { stage: 'mid' },
    医学影像设备: { stage: 'mid' },
    监护与生命支持: { stage: 'mid' },
    内窥镜与微创器械: { stage: 'mid' },
    血液净化设备: { stage: 'mid' },
    高值耗材: { stage: 'mid' },
    骨科耗材: { stage: 'mid' },
    心血管介入: { stage: 'mid' },
    眼科耗材: { stage: 'mid' },
    口腔耗材: { stage: 'mid' },
    低值耗材: { stage: 'mid' },
    医用防护: { stage: 'mid' },
    体外诊断: { stage: 'mid' },
    血糖与家用医疗: { stage: 'mid' },
    消毒灭菌: { stage: 'up', into: ['低值耗材'] },
    影像部件: { stage: 'up', into: ['医学影像设备'] },
    医用材料: { stage: 'up', into: ['低值耗材', '高值耗材'] },
    传感器: { stage: 'up', into: ['监护与生命支持'] },
    生命科学试剂: { stage: 'up', into: ['体外诊断'] },
    钛材: { stage: 'up', into: ['骨科耗材'] },
    无纺布: { stage: 'up', into: ['医用防护'] },
    医疗器械流通: { stage: 'down', from: ['医疗器械', '体外诊断'] },
    第三方医学检验: { stage: 'down', from: ['体外诊断'] },
    医疗服务: { stage: 'down', from: ['医疗设备', '医疗器械'] },
    医疗信息化: { stage: 'down', from: ['医疗设备'] }
  }
} as const satisfies DescribedChain

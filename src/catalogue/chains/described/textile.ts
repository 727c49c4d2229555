import type { DescribedChain } from './describedChain.ts'

export const textileChain = {
  name: '纺织服装',
  category: '纺织服饰',
  version: '2026-11',
  nodes: {
    服装: { stage: 'mid' },
    衬衫: { stage: 'mid' },
    童装: { stage: 'mid' },
    内衣: { stage: 'mid' },
    鞋: { stage: 'mid' },
    家纺: { stage: 'mid' },
    箱包: { stage: 'mid' },
    运动户外用品: { stage: 'mid' },
    纺织品: { stage: 'mid' },
    面料: { stage: 'mid', into: ['服装', '家纺'] },
    印染: { stage: 'mid', into: ['面料'] },
    纱线: { stage: 'up', into: ['面料'] },
    棉花: { stage: 'up', into: ['纱线'] },
    毛绒原料: { stage: 'up', into: ['纱线'] },
    涤纶: { stage: 'up', into: ['面料'] },
    锦纶: { stage: 'up', into: ['面料'] },
    氨纶: { stage: 'up', into: ['面料'] },
    粘胶纤维: { stage: 'up', into: ['纱线'] },
    PTA与聚酯原料: { stage: 'up', into: ['涤纶'] },
    芳烃: { stage: 'up', into: ['PTA与聚酯原料'] },
    染料: { stage: 'up', into: ['印染'] },
    纺织印染助剂: { stage: 'up', into: ['印染'] },
    合成革与皮革: { stage: 'up', into: ['鞋', '箱包'] },
    服饰辅料: { stage: 'up', into: ['服装', '鞋'] },
    纺织机械: { stage: 'up', into: ['面料', '服装'] },
    无纺布: { stage: 'mid' },
    服装零售与品牌运营: { stage: 'down', from: ['服装', '鞋'] },
    黄金珠宝: { stage: 'mid' }
  }
} as const satisfies DescribedChain

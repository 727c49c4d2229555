import { textArea } from './textArea.ts'

export const similarTexts = /* @__PURE__ */ textArea('similar', {
  action: '相似企业',
  of: (name: string) => `与“${name}”相似的企业`,
  weights: '特征权重',
  weightsHint: '拖动调整各项特征的轻重，0 为不比较。结果随之更新。',
  weight: (weight: string) => `权重 ${weight}`,
  unknown: (features: string) => `该企业暂无以下信息，不参与比较：${features}`,
  reset: '恢复默认',
  newOnly: '不含已收藏的企业',
  count: (count: string) => `按相似度列出 ${count} 家`,
  countMost: (count: string) => `列出最相似的 ${count} 家`,
  score: (score: string) => `相似度 ${score} 分`,
  scoreUnit: '分',
  contributions: '各项特征的得分',
  points: (points: string) => `${points} 分`,
  different: (features: string) => `不相似：${features}`,
  nothingCompared: '没有参与比较的特征',
  nothingComparedHint: '至少把一项特征的权重调到 1 以上',
  tooLittleKnown: '该企业已知的信息太少',
  tooLittleKnownHint: '少于四项特征时不比较，以免以偏概全',
  none: '没有找到相似的企业',
  noneHint: '换一组权重再试',
  noneElseHint: '可取消所选的条件再试',
  noneNewHint: '相似的企业可能都已收藏，可取消“不含已收藏的企业”再试',
  failed: '权重已保留'
})

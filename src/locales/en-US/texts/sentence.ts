import type { sentenceTexts } from '../../../text/areas/sentence.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { listed } from '../phrases/counts.ts'

export const sentence: TextsOf<typeof sentenceTexts> = {
  label: 'Say in one sentence in Chinese which companies you look for',
  placeholder: 'In Chinese, such as: SRDI companies in Suzhou under 5 years with a B round',
  hint: 'Region, industry, up- and downstream, age, registered capital, round, qualification, risk and more; read in Chinese, word by word, by rules',
  understood: 'Conditions found',
  many: (names, count) => `${listed(names)} and others, ${count} in all`,
  noCondition: words => `No such condition: ${words}`,
  keywordAdded: words => `Added as keywords: ${words}`,
  addKeyword: 'Add as keyword',
  removeKeyword: 'Remove keyword',
  notUnderstood: words => `Not understood: ${words}`,
  add: 'Add to conditions',
  apply: 'Search'
}

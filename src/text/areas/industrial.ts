import { importing } from './importing.ts'
import type { Noun } from './list.ts'
import { textArea } from './textArea.ts'

export const industrialNoun: Noun = {
  key: 'industrial',
  name: '企业',
  counter: '家',
  list: '规上工业企业列表',
  none: '暂未收录这一状态的企业',
  whyNone: `${importing('规上名录或企业的行业与年营业额', 'companies')}，这里会列出企业。`
}

/** Industrial companies above designated size. */
export const industrialTexts = /* @__PURE__ */ textArea('industrial', {
  states: '规上状态',
  registered: '全部在库',
  registeredHint: '官方名录收录且未退库的企业；模型挖掘的不在其中。',
  toThreshold: (amount: string) => `距规上 ${amount}`,
  left: (year: string) => `${year} 年退库`,
  adjust: '展开为可修改的条件',
  filters: '常用条件',
  entriesAndExits: '各年入库与退库',
  entries: '入库',
  exits: '退库',
  year: '年度',
  companies: '家',
  entriesNote: '按当前条件下在库与退规的全部企业，以每家最近一次入库、退库的年度计。',
  entriesUnknown: (count: string) => `另有 ${count} 家没有注明入库年度。`
})

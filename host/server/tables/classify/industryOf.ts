import { industries } from '../../../../src/catalogue/industries.ts'
import { oneLine } from '../clean/text.ts'
import { industryOfName } from './industryOfName.ts'
import { listedIndustries } from './listedIndustries.ts'

/** Nodes by name; a group and its only class bear one name, and the group stands first. */
const byName = new Map(industries.nodes.toReversed().map(node => [node.name, node.code]))

/** The GB/T 4754-2017 code that a word of a source stands for: a code, a node's own name, or a word of the listed; else null. */
export function industryOfWord(word: string): string | null {
  const line = oneLine(word)
  const code = /^(?:[A-T]|[A-T]?\d{2,4})(?!\d)/.exec(line)?.[0] ?? ''
  const digits = code.length > 1 ? code.replace(/^[A-T]/, '') : code
  if (industries.find(digits)) return digits
  if (Object.hasOwn(listedIndustries, line)) return listedIndustries[line] ?? null
  return byName.get(line) ?? byName.get(`${line}业`) ?? null
}

/** A company's industry where it is certain: by the source's word for it, else by its name. */
export function industryOf(word: string, name: string): string | null {
  return industryOfWord(word) ?? industryOfName(name)
}

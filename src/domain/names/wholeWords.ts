/** What reads as one word in the name of a company: a line neither begins nor ends inside it. */
export const wholeWords =
  /有限责任公司|股份有限公司|有限公司|（[^（）]{1,6}）|\([^()]{1,6}\)|公司|集团|合伙企业/g

/** The same, and what is written in Latin letters. */
export const nameWords = new RegExp(`${wholeWords.source}|[\\w.&'-]+`, 'g')

/** A part of a name that a line may break before and after, and whether it breaks inside. */
interface NamePart {
  readonly text: string
  readonly isWhole: boolean
}

export function namePartsOf(name: string): readonly NamePart[] {
  const parts: NamePart[] = []
  let end = 0
  for (const { 0: word, index } of name.matchAll(wholeWords)) {
    if (index > end) parts.push({ text: name.slice(end, index), isWhole: false })
    parts.push({ text: word, isWhole: true })
    end = index + word.length
  }
  if (end < name.length) parts.push({ text: name.slice(end), isWhole: false })
  return parts
}

import { cleaned, type Cleaned, decodeEntities, isPlaceholder, oneLine, unusable } from './text.ts'

const MAX_LENGTH = 200
/** Beside a line break these stand between cells: an unclosed quote has joined rows. */
const BETWEEN_CELLS = /[",;\t|，]/

/** A name as it is written, on one line and without the former one behind it; compare names by normalizeName. */
export function cleanName(text: string): Cleaned<string> {
  const name = joined(withoutFormer(oneLine(text)))
  if (name === '' || isPlaceholder(name)) return unusable('nameMissing')
  if (/[\r\n]/.test(text.trim()) && BETWEEN_CELLS.test(decodeEntities(text))) return unusable('nameOfRows')
  if (name.length > MAX_LENGTH) return unusable('nameTooLong')
  return /\p{L}/u.test(name) ? cleaned(name) : unusable('nameUnreadable')
}

/** How the name of an organization ends. */
const END =
  /(?:公司|集团|企业|厂|店|社|部|[院所]|中心|[银分支]行|商行|[场馆站]|工作室|经营户|基金会|协会|学会|[(（][^()（）]*合伙[)）])$/u
const GAP = /(?<=[\p{Script=Han}()（）])\s+(?=[\p{Script=Han}()（）])/gu

/** Blanks between Chinese characters come from a wrapped cell; those between two whole names stay. */
function joined(line: string): string {
  const parts = line.split(GAP)
  return parts.length > 1 && parts.every(part => END.test(part)) ? line : parts.join('')
}

/** （原名：…）, （曾用名 …）, （原徐州…有限公司）; a name has brackets of its own. */
const FORMER =
  /[(（]\s*(?:(?:原名称?|曾用名称?|更名前|变更前|旧称|前身|曾用|原公司名称?)[为是]?\s*[:：]?|原\s*[:：])\s*((?:[^()（）]|[(（][^()（）]*[)）])+)[)）]/gu
const FORMER_COMPANY = /[(（]原(?!名|公司名)((?:[^()（）]|[(（][^()（）]*[)）])+公司)[)）]/gu
/** Of a cell with a name, as it was written. */
const MAX_CELL = 1000

function withoutFormer(line: string): string {
  return line.length > MAX_CELL ? line : line.replace(FORMER, '').replace(FORMER_COMPANY, '').trim()
}

/** The former names that stand in brackets behind a name. */
export function formerNamesIn(text: string): readonly string[] {
  const line = oneLine(text)
  if (line.length > MAX_CELL) return []
  return [FORMER, FORMER_COMPANY].flatMap(pattern =>
    [...line.matchAll(pattern)].flatMap(([, names = '']) => cleanNames(names))
  )
}

const DAY = String.raw`\d{4}(?:[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?)?月?|年)`
/** From when to when a name was in use: 2015-03-01至2019-02-02. */
const IN_USE = new RegExp(
  String.raw`[(（\[]?\s*${DAY}\s*(?:(?:至|到|[-~—–]+)\s*(?:${DAY}|今)?)?\s*[)）\]]?\s*[:：]?`,
  'gu'
)

/** Names of a cell, such as former names; anything else is dropped. */
export function cleanNames(text: string): readonly string[] {
  const names = text
    .slice(0, MAX_CELL * 10)
    .split(/[、，,；;|]/)
    .flatMap(part => linesOf(part.replace(IN_USE, '\n')))
    .flatMap(wholeNames)
    .map(each => cleanName(each).value)
  return [...new Set(names.filter(name => name !== null))]
}

/** What is left of a legal form at the end of a wrapped name: 司, 限公司. */
const REST = /^股?份?有?限?责?任?公?司$/

/** A name a line; a line that only ends the name of the line before belongs to it. */
function linesOf(part: string): readonly string[] {
  const lines: string[] = []
  for (const line of part.split('\n').map(each => each.trim())) {
    const before = lines.at(-1)
    if (before !== undefined && !END.test(before) && REST.test(line)) lines[lines.length - 1] = before + line
    else if (line !== '') lines.push(line)
  }
  return lines
}

/** 甲有限公司 乙厂 are two names, where each is whole. */
function wholeNames(line: string): readonly string[] {
  const parts = line.split(/\s+/u)
  return parts.every(part => END.test(part)) ? parts : [line]
}

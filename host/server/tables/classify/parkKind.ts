/** The first match wins; a national new area or a free trade zone is none of the usual kinds. */
const kinds: readonly (readonly [words: RegExp, kind: string])[] = [
  [/综合保税|保税港|保税区|保税物流|出口加工|海关特殊监管|跨境工业/, '海关特殊监管区'],
  [/高新技术|高新区|自主创新示范/, '高新区'],
  [/经济技术开发|经济开发|经开区/, '经开区'],
  [/园区|开发区|产业园|工业园|合作区|试验区|示范区|功能区|新区/, '其他']
]

export function kindOfPark(text: string): string | null {
  return kinds.find(([words]) => words.test(text))?.[1] ?? null
}

const levels: readonly (readonly [words: RegExp, level: string])[] = [
  [/省级|自治区级/, '省级'],
  [/市级/, '市级'],
  [/区县级|县级|区级/, '区县级'],
  // Approved by the State Council only.
  [
    /国家级|经济技术开发区|海关特殊监管|边境经济合作|跨境经济合作|自主创新示范|开发开放试验|自由贸易试验|议程创新示范|^高新技术产业开发区$/,
    '国家级'
  ]
]

/** By the level column, else the type column, else the third digit of a GB/T 37028 code. */
export function levelOfPark(level: string, type: string, code: string): string | null {
  const found = [level, type].flatMap(text => levels.find(([words]) => words.test(text.trim()))?.[1] ?? [])
  return found[0] ?? levelOfCode(code)
}

function levelOfCode(code: string): string | null {
  const digit = /^\d{2}([12])\d{5}$/.exec(code)?.[1]
  return digit === '1' ? '国家级' : digit === '2' ? '省级' : null
}

import nzh from 'nzh/cn'

/** Numerals of contracts, and others in use, as those of everyday writing. */
const plain: Readonly<Record<string, string>> = Object.fromEntries(
  [...'壹一贰二叁三肆四伍五陆六柒七捌八玖九拾十佰百仟千两二〇零'.matchAll(/(.)(.)/gu)].map(
    ([, from = '', to = '']) => [from, to]
  )
)
const NUMERAL = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

/** A number in characters; not 数百, nor the unit of 5千. */
const WRITTEN =
  /(?<![\d数几百千一二三四五六七八九十点])[一二三四五六七八九十][零一二三四五六七八九十百千]*(?:点[零一二三四五六七八九]+)?/gu
/** 二三千 is a range. */
const RANGE = /[一二三四五六七八九]{2}(?!点)/u

/** A line in which the numbers stand in digits, each with one unit: 壹仟万元 is 1000万元, 1亿2000万元 12000万元. */
export function inDigits(line: string): string {
  return line
    .replace(NUMERAL, numeral => plain[numeral] ?? numeral)
    .replace(WRITTEN, written => (RANGE.test(written) ? written : nzh.decodeS(written)))
    .replace(
      /(\d+)万零?(\d{1,4})(?=元)/gu,
      (_, whole: string, rest: string) => `${whole}.${rest.padStart(4, '0')}万`
    )
    .replace(
      /(\d+)亿零?(\d{1,4})((?:\.\d+)?万)/gu,
      (_, whole: string, rest: string, unit: string) => `${whole}${rest.padStart(4, '0')}${unit}`
    )
}

const words: Readonly<Record<string, string>> = {
  CNY: 'CNY',
  RMB: 'CNY',
  '¥': 'CNY',
  人民币: 'CNY',
  USD: 'USD',
  $: 'USD',
  US$: 'USD',
  美元: 'USD',
  美金: 'USD',
  HKD: 'HKD',
  HK$: 'HKD',
  港元: 'HKD',
  港币: 'HKD',
  EUR: 'EUR',
  '€': 'EUR',
  欧元: 'EUR',
  GBP: 'GBP',
  '£': 'GBP',
  英镑: 'GBP',
  JPY: 'JPY',
  日元: 'JPY',
  TWD: 'TWD',
  新台币: 'TWD',
  台币: 'TWD',
  SGD: 'SGD',
  新加坡元: 'SGD',
  AUD: 'AUD',
  澳元: 'AUD',
  澳大利亚元: 'AUD',
  CAD: 'CAD',
  加元: 'CAD',
  加拿大元: 'CAD',
  CHF: 'CHF',
  瑞士法郎: 'CHF',
  KRW: 'KRW',
  韩元: 'KRW',
  MOP: 'MOP',
  澳门元: 'MOP',
  澳门币: 'MOP'
}

interface Currency {
  /** ISO 4217; null where none is named, or none that we know. */
  readonly currency: string | null
  readonly foreign: boolean
}

/** The currency that words around a figure name. 元 alone is yuan; beside another name it means nothing: 万元美元. */
export function readCurrency(around: readonly string[]): Currency {
  const named = around.filter(word => word !== '')
  const others = named.map(plain).filter(word => word !== '')
  if (named.length === 0) return { currency: null, foreign: false }
  if (others.length === 0) return { currency: 'CNY', foreign: false }
  const [word = ''] = others
  const isKnown = others.length === 1 && Object.hasOwn(words, word)
  return isKnown ? { currency: words[word] ?? null, foreign: false } : { currency: null, foreign: true }
}

/** 元美元 is 美元, 人民币元 is 人民币, 元 is nothing. */
function plain(word: string): string {
  if (Object.hasOwn(words, word)) return word
  const stripped = word.replace(/^[元圆]/, '')
  return Object.hasOwn(words, stripped) ? stripped : stripped.replace(/[元圆]$/, '')
}

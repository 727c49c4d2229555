import { exchangeRateOf } from '../../domain/financing/eventMoney.ts'
import type { FinancingEvent } from '../../contract/entities/financing.ts'
import type { Formats } from '../../text/locale.ts'
import type { Texts } from '../../text/texts.ts'

type FinancingTexts = Texts['financing']

/** What a source states: 3.5 亿元, 约 500 万元, 1,000 万–1 亿美元. What it does not disclose is no 0. */
export function amountText(event: FinancingEvent, texts: FinancingTexts, formats: Formats): string {
  const { amount, low, high, about, currency } = event
  const { money, moneyFrom } = formats
  const written = boundsText({ low, high, about, currency }, texts, { money, moneyFrom })
  return written ?? amount ?? texts.undisclosed
}

/** The same in yuan; null where it is not known. */
export function yuanText(
  { yuanFrom, yuanTo, about }: FinancingEvent,
  texts: FinancingTexts,
  { inColumn }: Formats
): string | null {
  const bounds = { low: yuanFrom, high: yuanTo, about, currency: 'CNY' }
  return boundsText(bounds, texts, { money: inColumn, moneyFrom: inColumn })
}

type Bounds = Pick<FinancingEvent, 'low' | 'high' | 'about' | 'currency'>

function boundsText(
  { low, high, about, currency }: Bounds,
  texts: FinancingTexts,
  { money, moneyFrom }: Pick<Formats, 'money' | 'moneyFrom'>
): string | null {
  const write = (amount: string): string => money({ amount, currency }, 'brief')
  if (low === null) return high === null ? null : texts.atMost(write(high))
  if (high === null) return texts.atLeast(write(low))
  if (low === high) return about ? texts.about(write(low)) : write(low)
  return texts.between(moneyFrom({ amount: low, currency }, 'brief'), write(high))
}

/** By which rate an amount is converted, or why it is not; null where there is nothing to say. */
export function rateText(event: FinancingEvent, texts: FinancingTexts): string | null {
  const { low, high, currency, date } = event
  if ((low === null && high === null) || currency === 'CNY') return null
  if (currency === null) return texts.noCurrency
  if (date === null) return texts.noDate
  const rate = exchangeRateOf(currency, date)
  return rate ? texts.rateOf(String(rate.year), rate.yuan.toPrecision(3)) : texts.noRate(date.slice(0, 4))
}

export function namesOf({ investors }: FinancingEvent, role: FinancingEvent['investors'][number]['role']) {
  return investors.filter(each => each.role === role)
}

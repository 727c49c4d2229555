import { formatMoney, type Money as Amount } from '../../text/format.ts'
import './money.css'

export interface MoneyProps {
  readonly of: Amount | null | undefined
}

/** An amount rounded for reading, with every digit in its tooltip. It wraps before its unit, never inside the figure. */
export function Money({ of: amount }: MoneyProps) {
  const [written, exact] = [formatMoney(amount), formatMoney(amount, 'exact')]
  return (
    <span className="pa-money" title={exact === written ? undefined : exact}>
      {written}
    </span>
  )
}

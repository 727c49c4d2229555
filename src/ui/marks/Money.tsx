import type { Money as Amount } from '../../text/format.ts'
import './money.css'
import { useFormats } from '../../text/TextProvider.tsx'

export interface MoneyProps {
  readonly of: Amount | null | undefined
  /** The head of its column says 万元. Default: false. */
  readonly inColumn?: boolean
}

/** An amount rounded for reading, with every digit in its tooltip. It wraps before its unit, never inside the figure. */
export function Money({ of: amount, inColumn = false }: MoneyProps) {
  const formats = useFormats()
  const written = inColumn ? formats.inColumn(amount) : formats.money(amount)
  const exact = formats.money(amount, 'exact')
  return (
    <span className="pa-money" title={exact === written ? undefined : exact}>
      {written}
    </span>
  )
}

import type { ReactNode } from 'react'
import { BarTable, type BarRow, type BarTableProps } from '../../charts/bars/BarTable.tsx'
import { acceptsToken } from '../../domain/criteria/criteria.ts'
import { formatText } from '../../text/format.ts'
import { useFiltering } from '../filterContext.ts'
import { toggled } from './OptionsField.tsx'
import '../../ui/buttons/textButton.css'

/** A value of a filter and what it holds. */
export interface CriterionBar extends Pick<BarRow, 'value' | 'text' | 'stays'> {
  readonly token: string
  readonly label: string
  /** Before its name; another way it leads to. Default: nothing. */
  readonly before?: ReactNode
}

export interface CriterionBarsProps extends Pick<BarTableProps, 'figure' | 'most'> {
  readonly filter: string
  readonly caption: string
  readonly bars: readonly CriterionBar[]
  /** After one was asked for. */
  readonly onAsk?: () => void
}

/** Bars of what the values of a filter hold; a press asks for one, or no longer. */
export function CriterionBars({ filter: key, caption, bars, onAsk, ...props }: CriterionBarsProps) {
  const { filters, criteria, setCriterion } = useFiltering()
  const tokens = criteria[key] ?? []
  const filter = filters[key]
  const nameOf = ({ token, label, value }: CriterionBar): ReactNode => {
    const isChosen = tokens.includes(token)
    const isAsked = filter !== undefined && acceptsToken(filter, token) && (isChosen || value !== 0)
    if (!isAsked) return formatText(label)
    const press = (): void => {
      setCriterion(key, toggled(tokens, token, !isChosen))
      if (!isChosen) onAsk?.()
    }
    return (
      <button type="button" className="pa-text-button" aria-pressed={isChosen} onClick={press}>
        {formatText(label)}
      </button>
    )
  }
  const rows = bars.map(({ token, label, before, ...bar }) => ({
    ...bar,
    key: token,
    title: label,
    name: (
      <>
        {before}
        {nameOf({ token, label, ...bar })}
      </>
    )
  }))
  return <BarTable caption={caption} head={caption} rows={rows} {...props} />
}

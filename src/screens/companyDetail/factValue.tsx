import type { ReactNode } from 'react'
import type { SectionColumn } from '../../catalogue/sections.ts'
import {
  formatCapitalWithUnit,
  formatDay,
  formatList,
  formatPercent,
  formatText,
  type Capital
} from '../../text/format.ts'
import { OutsideLink } from '../../ui/OutsideLink.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { toneOfStatus } from '../../ui/tones.ts'

/** How a single value of a section is shown: by the column's kind, a few by their own meaning. */
export function factValue(column: SectionColumn, value: unknown): ReactNode {
  const text = typeof value === 'string' ? value : null
  if (column.key === 'website') return <OutsideLink address={text} />
  if (column.key === 'status' && text) return <Tag tone={toneOfStatus(text)}>{text}</Tag>
  switch (column.kind) {
    case 'text':
      return formatText(text)
    case 'date':
      return formatDay(text)
    case 'amount':
      return formatCapitalWithUnit(isCapital(value) ? value : null)
    case 'percent':
      return formatPercent(text)
    case 'list':
      return formatList(textsOf(value))
  }
}

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

function isCapital(value: unknown): value is Capital {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
}

import { Fragment, type ReactNode } from 'react'
import type { ColumnKey } from '../../catalogue/columns.ts'
import type { FactOfType } from '../../catalogue/facts.ts'
import { lastName } from '../../catalogue/classifications/tree.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { inYuan } from '../../domain/facts/money.ts'
import {
  formatDay,
  formatInColumn,
  formatList,
  formatNumber,
  formatScoreLevel,
  formatText
} from '../../text/format.ts'
import { CompanyName } from './CompanyName.tsx'
import { CustomerMark } from './CustomerMark.tsx'
import { Inferable } from './Inferable.tsx'
import { Highlight } from '../../ui/marks/Highlight.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { Money } from '../../ui/marks/Money.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { toneOfStatus } from './tones.ts'
import { evidenceText, ProductEvidence } from './ProductEvidence.tsx'
import { FavoriteStar } from '../favorites/FavoriteStar.tsx'
import { companyPlace, parkPlace } from '../../navigation/places.ts'

export interface CellContext {
  /** What was searched for. */
  readonly words: readonly string[]
}

/** How each column of the catalogue shows a company. */
export const cells: Readonly<Record<ColumnKey, (row: CompanyRow, context: CellContext) => ReactNode>> = {
  name: (row, { words }) => (
    <span className="pa-name-cell">
      <FavoriteStar company={row} />
      <CompanyName
        name={row.name}
        shortName={row.shortName}
        to={companyPlace(row.id)}
        tags={row.tags}
        customer={row.customer}
        words={words}
        // Found in the name itself: the name shows it already.
        note={row.match && row.match.excerpt !== row.name && <MatchReason match={row.match} words={words} />}
      />
    </span>
  ),
  status: row => <Status status={row.status} />,
  regCapital: row => <Money inColumn of={row.regCapital} />,
  established: row => <Day of={row.established} />,
  region: row => <Inferable evidence={row.regionInference}>{formatText(row.region?.name)}</Inferable>,
  industry: row => (
    <Inferable evidence={row.industryInference}>{formatText(lastName(row.industry?.name))}</Inferable>
  ),
  companyType: row => formatText(row.companyType),
  listing: row => formatText(formatList(row.listing)),
  round: row => formatText(row.round),
  legalRepresentative: row => formatText(row.legalRepresentative),
  paidCapital: row => <Money inColumn of={row.paidCapital} />,
  background: row => formatText(row.background),
  scale: row => formatText(row.scale),
  insured: row => formatNumber(row.insured),
  revenue: row => <Money inColumn of={inYuan(row.revenue)} />,
  outputValue: row => <Money inColumn of={inYuan(row.outputValue)} />,
  profit: row => <Money inColumn of={inYuan(row.profit)} />,
  taxPaid: row => <Money inColumn of={inYuan(row.taxPaid)} />,
  industrialState: row => formatText(row.industrialState),
  industrialSource: row => formatText(row.industrialSource),
  industrialSince: row => formatText(row.industrialSince?.toFixed()),
  industrialUntil: row => formatText(row.industrialUntil?.toFixed()),
  qualifications: row => formatText(formatList(row.qualifications)),
  score: row => formatScoreLevel(row.score),
  patents: row => formatNumber(row.patents),
  trademarks: row => formatNumber(row.trademarks),
  software: row => formatNumber(row.software),
  risks: row => formatNumber(row.risks),
  parks: row => <Parks names={row.parks} />,
  chainNodes: row => formatText(formatList(row.chainNodes)),
  evidence: ({ evidence }) => <ProductEvidence of={evidence} />,
  contacts: row => formatText(formatList(row.contacts)),
  customer: ({ customer }) => (customer ? <CustomerMark customer={customer} /> : formatText(null)),
  uscc: row => <span className="pa-tabular">{formatText(row.uscc)}</span>,
  dataDate: row => <Day of={row.dataDate} />
}

function Parks({ names }: { readonly names: readonly string[] }) {
  const named = names.filter(name => name.trim() !== '')
  if (named.length === 0) return formatList([])
  return named.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && '、'}
      <QuietLink to={parkPlace(name)}>{name}</QuietLink>
    </Fragment>
  ))
}

function Day({ of: day }: { readonly of: string | null }) {
  return <span className="pa-tabular">{formatDay(day)}</span>
}

/** The whole of what a cell may cut; its tooltip. */
export const cellTooltips: Readonly<Partial<Record<ColumnKey, (row: CompanyRow) => string>>> = {
  region: row => formatText(row.region?.name),
  industry: row => formatText(row.industry?.name),
  companyType: row => formatText(row.companyType),
  listing: row => formatText(formatList(row.listing)),
  legalRepresentative: row => formatText(row.legalRepresentative),
  qualifications: row => formatText(formatList(row.qualifications)),
  parks: row => formatText(formatList(row.parks)),
  chainNodes: row => formatText(formatList(row.chainNodes)),
  evidence: ({ evidence }) => evidenceText(evidence),
  contacts: row => formatText(formatList(row.contacts))
}

type MoneyColumn = Extract<ColumnKey, FactOfType<'amount' | 'capital'>>

/** Every digit of what a cell rounds. */
export const exactTexts: Readonly<Record<MoneyColumn, (row: CompanyRow) => string>> &
  Readonly<Partial<Record<Exclude<ColumnKey, MoneyColumn>, undefined>>> = {
  regCapital: row => formatInColumn(row.regCapital, 'exact'),
  paidCapital: row => formatInColumn(row.paidCapital, 'exact'),
  revenue: row => formatInColumn(inYuan(row.revenue), 'exact'),
  outputValue: row => formatInColumn(inYuan(row.outputValue), 'exact'),
  profit: row => formatInColumn(inYuan(row.profit), 'exact'),
  taxPaid: row => formatInColumn(inYuan(row.taxPaid), 'exact')
}

interface MatchReasonProps {
  readonly match: { readonly field: string; readonly excerpt: string }
  readonly words: readonly string[]
}

/** The field in which the keyword was found, and the words around it. */
function MatchReason({ match, words }: MatchReasonProps) {
  return (
    <span title={match.excerpt}>
      {match.field}：<Highlight text={match.excerpt} words={words} />
    </span>
  )
}

export function Status({ status }: { readonly status: string | null }) {
  return status ? <Tag tone={toneOfStatus(status)}>{status}</Tag> : formatText(status)
}

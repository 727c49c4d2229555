import { Fragment, type ReactNode } from 'react'
import type { ColumnKey } from '../../catalogue/columns.ts'
import type { FactOfType } from '../../catalogue/facts.ts'
import { lastName, lineIn } from '../../catalogue/classifications/tree.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { inYuan } from '../../domain/facts/money.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { scoreText, type Language, type SayWord } from '../../text/locale.ts'
import { useFormats, useWords } from '../../text/TextProvider.tsx'
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

export interface CellContext extends Language {
  /** What was searched for. */
  readonly words: readonly string[]
}

const wordText = (value: string | null, word: SayWord): string => formatText(value && word(value))

const wordList = (values: readonly string[], { word, formats }: Language): string =>
  formats.list(values.map(word))

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
  region: (row, { word }) => (
    <Inferable evidence={row.regionInference}>{formatText(lineIn(row.region?.name, word))}</Inferable>
  ),
  industry: (row, { word }) => (
    <Inferable evidence={row.industryInference}>
      {formatText(lastName(lineIn(row.industry?.name, word)))}
    </Inferable>
  ),
  companyType: (row, { word }) => wordText(row.companyType, word),
  listing: (row, language) => wordList(row.listing, language),
  round: (row, { word }) => wordText(row.round, word),
  legalRepresentative: row => formatText(row.legalRepresentative),
  paidCapital: row => <Money inColumn of={row.paidCapital} />,
  background: (row, { word }) => wordText(row.background, word),
  scale: (row, { word }) => wordText(row.scale, word),
  insured: row => formatNumber(row.insured),
  revenue: row => <Money inColumn of={inYuan(row.revenue)} />,
  outputValue: row => <Money inColumn of={inYuan(row.outputValue)} />,
  profit: row => <Money inColumn of={inYuan(row.profit)} />,
  taxPaid: row => <Money inColumn of={inYuan(row.taxPaid)} />,
  industrialState: (row, { word }) => wordText(row.industrialState, word),
  industrialSource: (row, { word }) => wordText(row.industrialSource, word),
  industrialSince: row => formatText(row.industrialSince?.toFixed()),
  industrialUntil: row => formatText(row.industrialUntil?.toFixed()),
  qualifications: (row, language) => wordList(row.qualifications, language),
  score: (row, { word }) => scoreText(row.score, word),
  patents: row => formatNumber(row.patents),
  trademarks: row => formatNumber(row.trademarks),
  software: row => formatNumber(row.software),
  risks: row => formatNumber(row.risks),
  parks: row => <Parks names={row.parks} />,
  chainNodes: (row, { formats }) => formats.list(row.chainNodes),
  evidence: ({ evidence }) => <ProductEvidence of={evidence} />,
  contacts: (row, language) => wordList(row.contacts, language),
  customer: ({ customer }) => (customer ? <CustomerMark customer={customer} /> : formatText(null)),
  uscc: row => <span className="pa-tabular">{formatText(row.uscc)}</span>,
  dataDate: row => <Day of={row.dataDate} />
}

function Parks({ names }: { readonly names: readonly string[] }) {
  const { list, separator } = useFormats()
  const named = names.filter(name => name.trim() !== '')
  if (named.length === 0) return list([])
  return named.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && separator}
      <QuietLink to={parkPlace(name)}>{name}</QuietLink>
    </Fragment>
  ))
}

function Day({ of: day }: { readonly of: string | null }) {
  return <span className="pa-tabular">{useFormats().day(day)}</span>
}

/** The whole of what a cell may cut; its tooltip. */
export const cellTooltips: Readonly<
  Partial<Record<ColumnKey, (row: CompanyRow, language: Language) => string>>
> = {
  region: (row, { word }) => formatText(lineIn(row.region?.name, word)),
  industry: (row, { word }) => formatText(lineIn(row.industry?.name, word)),
  companyType: (row, { word }) => wordText(row.companyType, word),
  listing: (row, language) => wordList(row.listing, language),
  legalRepresentative: row => formatText(row.legalRepresentative),
  qualifications: (row, language) => wordList(row.qualifications, language),
  parks: (row, { formats }) => formats.list(row.parks),
  chainNodes: (row, { formats }) => formats.list(row.chainNodes),
  evidence: ({ evidence }, { word }) => evidenceText(evidence, word),
  contacts: (row, language) => wordList(row.contacts, language)
}

type MoneyColumn = Extract<ColumnKey, FactOfType<'amount' | 'capital'>>

/** Every digit of what a cell rounds. */
export const exactTexts: Readonly<Record<MoneyColumn, (row: CompanyRow, language: Language) => string>> &
  Readonly<Partial<Record<Exclude<ColumnKey, MoneyColumn>, undefined>>> = {
  regCapital: (row, { formats }) => formats.inColumn(row.regCapital, 'exact'),
  paidCapital: (row, { formats }) => formats.inColumn(row.paidCapital, 'exact'),
  revenue: (row, { formats }) => formats.inColumn(inYuan(row.revenue), 'exact'),
  outputValue: (row, { formats }) => formats.inColumn(inYuan(row.outputValue), 'exact'),
  profit: (row, { formats }) => formats.inColumn(inYuan(row.profit), 'exact'),
  taxPaid: (row, { formats }) => formats.inColumn(inYuan(row.taxPaid), 'exact')
}

interface MatchReasonProps {
  readonly match: { readonly field: string; readonly excerpt: string }
  readonly words: readonly string[]
}

/** The field in which the keyword was found, and the words around it. */
function MatchReason({ match, words }: MatchReasonProps) {
  return (
    <span title={match.excerpt}>
      {useFormats().named(useWords()(match.field), '')}
      <Highlight text={match.excerpt} words={words} />
    </span>
  )
}

export function Status({ status }: { readonly status: string | null }) {
  const word = useWords()
  return status ? <Tag tone={toneOfStatus(status)}>{word(status)}</Tag> : formatText(status)
}

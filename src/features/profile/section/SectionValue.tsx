import type { ReactNode } from 'react'
import { lineIn } from '../../../catalogue/classifications/tree.ts'
import type { ColumnKind, SectionColumn } from '../../../catalogue/sections.ts'
import { CompanyLink } from '../../company/CompanyLink.tsx'
import { Inferable } from '../../company/Inferable.tsx'
import { toneOfWord } from '../../company/tones.ts'
import type { ColumnValue } from '../../../contract/entities/companyDetail.ts'
import { inYuan } from '../../../domain/facts/money.ts'
import { lazyPart } from '../../../errors/lazyPart.tsx'
import { nodeCompaniesPlace, ownNodePlace } from '../../../navigation/listPlace.ts'
import { parkPlace } from '../../../navigation/places.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import { formatNumber, formatText } from '../../../text/format.ts'
import type { Language } from '../../../text/locale.ts'
import { useTexts, useLanguage } from '../../../text/TextProvider.tsx'
import { Money } from '../../../ui/marks/Money.tsx'
import { OutsideLink } from '../../../ui/buttons/OutsideLink.tsx'
import { ScreenLink } from '../../../navigation/ScreenLink.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import type { ChangedTextProps } from './ChangedText.tsx'
import { CutText, NameList } from './Expandable.tsx'
import type { SectionRecord } from './useCompanySection.ts'

type Fields = SectionRecord['record']

type Renderer<Kind extends ColumnKind> = (
  value: ColumnValue<Kind>,
  column: SectionColumn<Kind>,
  record: Fields,
  inColumn: boolean,
  language: Language
) => ReactNode

const renderers: { readonly [Kind in ColumnKind]: Renderer<Kind> } = {
  text: (value, { finds }, { chain }, _, { word }) => {
    const shown = <CutText length={value?.length ?? 0}>{formatText(value && word(value))}</CutText>
    if (!finds || !value?.trim()) return shown
    return (
      <ScreenLink
        to={foundPlaces[finds](value, typeof chain === 'string' ? chain : null)}
        className="pa-link"
      >
        {shown}
      </ScreenLink>
    )
  },
  inferable: (value, { inference }, record, _, { word }) => {
    const evidence = record[inference]
    return (
      <Inferable evidence={typeof evidence === 'string' ? evidence : null} explained>
        {formatText(lineIn(value, word))}
      </Inferable>
    )
  },
  word: (value, { tone }, _, __, { word }) =>
    value?.trim() ? <Tag tone={toneOfWord(value, tone)}>{word(value)}</Tag> : formatText(value),
  date: (value, _, __, ___, { formats }) => <span className="pa-tabular">{formats.day(value)}</span>,
  year: value => formatText(value === null ? null : String(value)),
  number: value => formatNumber(value),
  amount: (value, _, __, inColumn) => <Money of={inYuan(value)} inColumn={inColumn} />,
  percent: value => <Share percent={value} />,
  disclosedAmount: value => <DisclosedAmount amount={value} />,
  capital: (value, _, __, inColumn) => <Money of={value} inColumn={inColumn} />,
  list: (value, { none, finds }, _, __, { word }) => (
    <NameList names={value} none={none && word(none)} {...(finds && { placeOf: nodeCompaniesPlace })} />
  ),
  company: value => <CompanyLink company={value} />,
  link: value => <OutsideLink address={value} />,
  diff: (value, { side, against }, record) => {
    const other = record[against]
    const text = value ?? ''
    return <ChangedText text={text} against={typeof other === 'string' ? other : ''} side={side} />
  }
}

const foundPlaces = { ownNode: ownNodePlace, parks: parkPlace }

function UnmarkedText({ text }: Pick<ChangedTextProps, 'text'>) {
  return <CutText length={text.length}>{formatText(text)}</CutText>
}

// Without the code that compares texts, they can still be read.
const ChangedText = /* @__PURE__ */ lazyPart<ChangedTextProps>(
  () =>
    import('./ChangedText.tsx').then(
      module => module.ChangedText,
      () => UnmarkedText
    ),
  UnmarkedText
)

export interface SectionValueProps {
  readonly column: SectionColumn
  readonly record: Fields
  /** Its head stands above and says the unit. Default: false. */
  readonly inColumn?: boolean
}

/** A value of a record, as its kind of column is shown. */
export function SectionValue({ column, record, inColumn = false }: SectionValueProps) {
  // The schema that read the record made each value one of its column's kind.
  const render = renderers[column.kind] as (
    value: unknown,
    column: SectionColumn,
    record: Fields,
    inColumn: boolean,
    language: Language
  ) => ReactNode
  return render(record[column.key], column, record, inColumn, useLanguage())
}

/** A share of the whole as figure and bar; `percent` is a decimal. */
function Share({ percent }: { readonly percent: string | null }) {
  if (percent === null) return formatText(null)
  const width = Math.max(0, Math.min(100, Number(percent)))
  return (
    <span className="pa-share">
      <span className="pa-share-figure">{formatNumber(percent)}</span>
      <span className="pa-share-ground" aria-hidden="true">
        <span className="pa-share-bar" style={{ width: `${width}%` }} />
      </span>
    </span>
  )
}

function DisclosedAmount({ amount }: { readonly amount: string | null }) {
  const { undisclosed } = useTexts(companyTexts)
  return amount ?? undisclosed
}

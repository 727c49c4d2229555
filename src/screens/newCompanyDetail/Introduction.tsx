import type { ReactNode } from 'react'
import { lineIn } from '../../catalogue/classifications/tree.ts'
import { factOf, factsShownIn, inferenceOf, type FactShownIn } from '../../catalogue/facts.ts'
import { keysOf } from '../../catalogue/keys.ts'
import type { SectionKey } from '../../catalogue/sections.ts'
import { Inferable } from '../../features/company/Inferable.tsx'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import type { CompanyOverview } from '../../contract/entities/overview.ts'
import { inYuan } from '../../domain/facts/money.ts'
import { LongText } from '../../features/profile/section/Expandable.tsx'
import { NotCovered } from '../../features/profile/section/NotCovered.tsx'
import { formatNumber } from '../../text/format.ts'
import { companyTexts } from '../../text/areas/company.ts'
import { prospectTexts } from '../../text/areas/prospect.ts'
import type { Language } from '../../text/locale.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import { Money } from '../../ui/marks/Money.tsx'
import { TabLink } from './TabLink.tsx'
import { sectionPlace } from './tabs.ts'

export interface IntroductionProps {
  /** Null until it is known. */
  readonly company: CompanyDetail | null
  readonly overview: CompanyOverview
  /** All of its own words, however many. */
  readonly whole: boolean
}

const LONG = 160

/** What a company is: in its own words, and in the figures that are known, which lead to where they come from. */
export function Introduction({ company, overview, whole }: IntroductionProps) {
  const texts = useTexts(prospectTexts)
  const { revenueOf } = useTexts(companyTexts)
  const language = useLanguage()
  const { introduction } = overview
  const figures = figuresOf(company, overview, { ...language, ofWhich: texts.ofWhichInventions, revenueOf })
  const known = figures.filter(({ value }) => value !== null)
  const unknown = figures.filter(({ value }) => value === null).map(({ label }) => label)
  if (overview.score === null) unknown.push(texts.score)
  return (
    <>
      {introduction && (
        <p className="pa-introduction">
          {introduction.length > LONG && !whole ? <LongText>{introduction}</LongText> : introduction}
        </p>
      )}
      <dl className="pa-figures">
        {known.map(({ key, label, section, wide, value }) => (
          <div key={key} className={wide ? 'pa-figure pa-figure-wide' : 'pa-figure'}>
            <dt>
              {section ? (
                <TabLink to={sectionPlace(section)} className="pa-quiet-link">
                  {label}
                </TabLink>
              ) : (
                label
              )}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <NotCovered names={introduction ? unknown : [texts.introductionOf, ...unknown]} />
    </>
  )
}

type IntroducedFact = FactShownIn<'overview'> | 'regCapital'

interface Place {
  /** Where it comes from. Default: it leads nowhere. */
  readonly section?: SectionKey
  readonly wide?: true
}

/** The order of the figures; null for facts that stand beside others, or elsewhere. Those without a place follow. */
const places: { readonly [Key in IntroducedFact]?: Place | null } = {
  regCapital: { section: 'registration' },
  paidCapital: { section: 'registration' },
  revenue: {},
  insured: { section: 'registration' },
  patents: { section: 'patents' },
  software: { section: 'copyrights' },
  trademarks: { section: 'trademarks' },
  round: { section: 'financing' },
  listing: {},
  scale: {},
  background: {},
  risks: { section: 'legalRisks' },
  industry: { wide: true },
  region: { wide: true },
  companyType: null,
  introduction: null,
  score: null,
  revenueYear: null,
  inventions: null,
  industryInference: null,
  regionInference: null
}

const figureKeys = [
  ...keysOf<IntroducedFact>(places as Required<typeof places>),
  ...factsShownIn('overview').filter(key => !Object.hasOwn(places, key))
].filter(key => places[key] !== null)

interface Figure extends Place {
  readonly key: IntroducedFact
  readonly label: string
  /** Null where it is not known. */
  readonly value: ReactNode
}

interface FigureWords extends Language {
  readonly ofWhich: (count: string) => string
  readonly revenueOf: (year: string) => string
}

function figuresOf(
  company: CompanyDetail | null,
  overview: CompanyOverview,
  { ofWhich, revenueOf, ...language }: FigureWords
): readonly Figure[] {
  const { inventions, patents, revenueYear } = overview
  const values = { ...overview, regCapital: company?.regCapital ?? null }
  return figureKeys.map(key => ({
    ...places[key],
    key,
    label:
      key === 'revenue' && revenueYear !== null
        ? revenueOf(String(revenueYear))
        : language.word(factOf(key).label),
    value:
      key === 'patents' && patents !== null && inventions !== null ? (
        <>
          {formatNumber(patents)}
          <small>{ofWhich(formatNumber(inventions))}</small>
        </>
      ) : (
        drawn(key, values, language)
      )
  }))
}

type Values = Pick<CompanyOverview, FactShownIn<'overview'>> & Pick<CompanyDetail, 'regCapital'>

function drawn(key: IntroducedFact, values: Values, { word, formats }: Language): ReactNode {
  const value = values[key]
  const { type } = factOf(key)
  if (value === null) return null
  if (typeof value === 'number') return type === 'year' ? String(value) : formatNumber(value)
  if (typeof value === 'object') {
    if ('amount' in value) return value.amount && <Money of={value} />
    return value.length > 0 ? formats.list(value.map(word)) : null
  }
  if (type === 'amount') return <Money of={inYuan(value)} />
  const inference = inferenceOf(key)
  if (inference === undefined) return word(value)
  return value && <Inferable evidence={values[inference]}>{lineIn(value, word)}</Inferable>
}

import { lastName, lineIn } from '../../catalogue/classifications/tree.ts'
import { filters } from '../../catalogue/filters.ts'
import { factOf, type FactKey } from '../../catalogue/facts.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { inYuan } from '../../domain/facts/money.ts'
import { formatNumber, formatPercent, type Money } from '../../text/format.ts'
import type { Language } from '../../text/locale.ts'
import type { companyTexts } from '../../text/areas/company.ts'
import type { TextsOf } from '../../text/texts.ts'
import type { CardFigure, Clause } from './CardParts.tsx'

type Texts = TextsOf<typeof companyTexts>

const NAMED_PRODUCTS = 2

/** What a company makes, where, since when: only what is known of it, so perhaps nothing. */
export function introduce(company: CompanyDetail, texts: Texts, language: Language): readonly Clause[] {
  const { word } = language
  const { established, listedOn, region, regionInference } = company
  const board = boardOf(company)
  return [
    whatItMakes(company, texts, language),
    region && { text: texts.locatedIn(placeName(region, language)), evidence: regionInference },
    established && { text: texts.foundedIn(yearOf(established)), evidence: null },
    board && { text: texts.listedOn(word(board), listedOn && yearOf(listedOn)), evidence: null }
  ].filter(clause => clause !== null && clause !== '')
}

function whatItMakes(company: CompanyDetail, texts: Texts, { word }: Language): Clause | null {
  const [first, ...others] = namedProducts(company)
  if (first) {
    const names = others.slice(0, NAMED_PRODUCTS - 1).map(({ product }) => product)
    const share =
      first.share && texts.shareOfRevenue(formatPercent(first.share), texts.periodOf(first.period))
    const isCut = others.length >= NAMED_PRODUCTS
    return {
      text: texts.makes([`${first.product}${share ?? ''}`, ...names], isCut),
      evidence: null
    }
  }
  const industry = lastName(lineIn(company.industry, word))
  return industry ? { text: texts.worksIn(industry), evidence: company.industryInference } : null
}

function namedProducts({ mainProducts }: CompanyDetail): CompanyDetail['mainProducts'] {
  return mainProducts.filter(({ product }) => product.trim() !== '')
}

/** 福建省宁德市 */
function placeName(region: string, { word, formats }: Language): string {
  return formats.place(region.split(' / ').map(word))
}

function yearOf(day: string): string {
  return day.slice(0, 4)
}

function boardOf({ listing }: CompanyDetail): string | null {
  return listing.find(board => board !== filters.listing.none && board.trim() !== '') ?? null
}

interface Figure extends CardFigure {
  readonly key: string
}

const SHOWN_FIGURES = 3

/** The three figures that say most of a company, of those that are known. */
export function figuresOf(company: CompanyDetail, texts: Texts, language: Language): readonly Figure[] {
  const { word, formats } = language
  const { regCapital, insured, patents, revenue, revenueYear, round } = company
  const board = boardOf(company)
  const [main] = namedProducts(company)
  const ranked: readonly (Figure | null)[] = [
    money(
      { key: 'revenue', ...(revenueYear !== null && { label: texts.revenueOf(String(revenueYear)) }) },
      inYuan(revenue),
      formats
    ),
    money({ key: 'regCapital' }, regCapital, formats),
    board === null
      ? null
      : {
          key: 'listing',
          label: company.stockCode ?? factOf('listing').label,
          value: word(board)
        },
    count('insured', insured, texts.people),
    count('patents', patents, texts.pieces),
    main?.share
      ? {
          key: 'share',
          label: texts.shareOf(main.product, texts.periodOf(main.period)),
          value: formatPercent(main.share)
        }
      : null,
    // A listed company has had its IPO.
    round === null || board !== null
      ? null
      : { key: 'round', label: factOf('round').label, value: word(round) }
  ]
  return ranked
    .filter(figure => figure !== null)
    .slice(0, SHOWN_FIGURES)
    .map(figure => ({ ...figure, label: word(figure.label) }))
}

function money(
  { key, label = factOf(key).label }: { readonly key: FactKey; readonly label?: string },
  amount: Money | null,
  formats: Language['formats']
): Figure | null {
  if (!amount?.amount) return null
  const [value, exact] = [formats.money(amount), formats.money(amount, 'exact')]
  return { key, label, value, ...(exact !== value && { exact }) }
}

function count(key: FactKey, value: number | null, unit: (count: string) => string): Figure | null {
  return value === null ? null : { key, label: factOf(key).label, value: unit(formatNumber(value)) }
}

/** What staff ask of any company first. */
const asked = [
  'uscc',
  'legalRepresentative',
  'regCapital',
  'established',
  'insured',
  'revenue',
  'patents',
  'address',
  'website'
] as const satisfies readonly (keyof CompanyDetail & FactKey)[]

/** The names of what is not known of it. */
export function unknownFacts(company: CompanyDetail, { word }: Language): readonly string[] {
  return asked.filter(key => company[key] === null).map(key => word(factOf(key).label))
}

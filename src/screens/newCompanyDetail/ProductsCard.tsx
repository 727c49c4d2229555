import { CheckOutlined } from '@ant-design/icons'
import { conditionOutcomes } from '../../catalogue/insights/bankProduct.ts'
import { checkCriteria } from '../../domain/criteria/criteria.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { overviewEndpoints } from '../../contract/endpoints/overview.ts'
import type { ProductMatch } from '../../contract/entities/product.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { listPlace } from '../../navigation/listPlace.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { prospectTexts } from '../../text/areas/prospect.ts'
import { valueText } from '../../text/valueText.ts'
import { useLanguage, useTexts } from '../../text/TextProvider.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { OverviewCard } from './OverviewCard.tsx'
import './products.css'

export interface ProductsCardProps {
  readonly id: string
}

/** The products of the bank, those that fit best first, each with the conditions that the company meets and misses. */
export function ProductsCard({ id }: ProductsCardProps) {
  const texts = useTexts(prospectTexts)
  const answer = useEndpoint(overviewEndpoints.companyProducts, { params: { id } })
  return (
    <OverviewCard title={texts.products} hint={texts.productsHint} answer={answer} lines={6} place="products">
      {products => <Products products={products} />}
    </OverviewCard>
  )
}

function Products({ products }: { readonly products: readonly ProductMatch[] }) {
  const texts = useTexts(prospectTexts)
  if (products.length === 0) return <p className="pa-overview-none">{texts.noProducts}</p>
  const ordered = inOrderOfFit(products)
  const open = ordered.filter(isUndecided)
  const answered = ordered.filter(match => !isUndecided(match))
  return (
    <>
      {answered.length > 0 && <ProductList products={answered} />}
      {open.length > 0 && (
        <details className="pa-products-open">
          <summary className="pa-product-head">{texts.openProducts(formatNumber(open.length))}</summary>
          <ProductList products={open} />
        </details>
      )}
    </>
  )
}

/** Of most conditions nothing is known: it says little of the company, and stands folded below what says more. */
function isUndecided({ conditions }: ProductMatch): boolean {
  return countOutcomes(conditions).unknown * 2 > conditions.length
}

function ProductList({ products }: { readonly products: readonly ProductMatch[] }) {
  const keys = uniqueKeys(products, each => each.product)
  return (
    <ul className="pa-products">
      {products.map((match, at) => (
        <li key={keys[at]}>
          <Product match={match} isOpen={at === 0 && shareMet(countOutcomes(match.conditions)) > 0.5} />
        </li>
      ))}
    </ul>
  )
}

interface ProductProps {
  readonly match: ProductMatch
  /** One that fits is expanded, to show what is inside. */
  readonly isOpen: boolean
}

function Product({ match, isOpen }: ProductProps) {
  const texts = useTexts(prospectTexts)
  const language = useLanguage()
  const { name, kind, summary, amount, term, conditions } = match
  const keys = uniqueKeys(conditions, each => each.label)
  return (
    <details className="pa-product" open={isOpen}>
      <summary className="pa-product-head">
        <span className="pa-product-name">{name}</span>
        {kind && <span className="pa-product-kind">{kind}</span>}
        <Fit match={match} />
      </summary>
      <p className="pa-product-summary">{formatText(summary)}</p>
      <p className="pa-product-terms">
        {texts.amount} {formatText(amount)}
        <span aria-hidden="true"> · </span>
        {texts.term} {formatText(term)}
      </p>
      <ul className="pa-product-conditions" aria-label={texts.conditionsOf(name)}>
        {conditions.map(({ label, outcome, value }, at) => (
          <li key={keys[at]} className="pa-product-condition">
            <OutcomeMark outcome={outcome} />
            <span className="pa-product-condition-words">
              {label} {value !== null && <small>{texts.has(valueText(value, language))}</small>}
            </span>
          </li>
        ))}
      </ul>
      <OthersFor match={match} />
    </details>
  )
}

/** What is met is said quietly, so that the rest is seen. */
function OutcomeMark({ outcome }: { readonly outcome: Outcome }) {
  const words = useTexts(prospectTexts).outcome(outcome)
  if (outcome === 'met') return <CheckOutlined className="pa-product-met" aria-label={words} />
  return <Tag tone={outcome === 'missed' ? 'risk' : 'muted'}>{words}</Tag>
}

/** How the conditions came out, in one line. */
function Fit({ match: { conditions } }: { readonly match: ProductMatch }) {
  const texts = useTexts(prospectTexts)
  const counts = countOutcomes(conditions)
  if (conditions.length > 0 && counts.met === conditions.length) {
    return (
      <span className="pa-product-fit">
        <Tag tone="good">{texts.allMet}</Tag>
      </span>
    )
  }
  const written = conditionOutcomes
    .filter(outcome => counts[outcome] > 0)
    .map(outcome => texts.outcomeCount(texts.outcome(outcome), formatNumber(counts[outcome])))
  return <span className="pa-product-fit">{written.join(' · ')}</span>
}

/** The way to the list of the companies that meet every condition. */
function OthersFor({ match: { name, criteria } }: { readonly match: ProductMatch }) {
  const texts = useTexts(prospectTexts)
  const { criteria: understood, ignored } = checkCriteria(criteria)
  if (ignored.length > 0 || Object.keys(understood).length === 0) return null
  return (
    <ScreenLink to={listPlace({ ...emptyListQuery, criteria: understood })} className="pa-link">
      {texts.othersFor}
      <span className="pa-visually-hidden">{texts.othersForProduct(name)}</span>
    </ScreenLink>
  )
}

type Conditions = ProductMatch['conditions']

type Outcome = Conditions[number]['outcome']

/** How many conditions came out in each way. */
function countOutcomes(conditions: Conditions): Readonly<Record<Outcome, number>> {
  const counts = { met: 0, missed: 0, unknown: 0 }
  for (const { outcome } of conditions) counts[outcome]++
  return counts
}

function shareMet({ met, missed, unknown }: ReturnType<typeof countOutcomes>): number {
  return met / Math.max(1, met + missed + unknown)
}

/** Nothing missed first, then by the share of met conditions: few open ones say little where none is met. Stable. */
function inOrderOfFit(products: readonly ProductMatch[]): readonly ProductMatch[] {
  return products.toSorted((one, other) => {
    const [own, others] = [countOutcomes(one.conditions), countOutcomes(other.conditions)]
    return own.missed - others.missed || shareMet(others) - shareMet(own)
  })
}

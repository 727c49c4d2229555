import { useId, useState } from 'react'
import { overviewEndpoints } from '../../contract/endpoints/overview.ts'
import type { OfferedProduct } from '../../contract/entities/product.ts'
import type { Criteria } from '../../catalogue/filters.ts'
import { checkCriteria, includesCriteria, withoutFilters } from '../../domain/criteria/criteria.ts'
import { companyTerms } from '../../domain/criteria/listQuery.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { RetryText } from '../../errors/RetryText.tsx'
import { RegionChoice } from '../../filters/tree/RegionChoice.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { technologyTexts } from '../../text/areas/technology.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { Select } from '../../ui/form/SelectField.tsx'

const ProductRules = /* @__PURE__ */ lazyPart(
  async () => (await import('./ProductRules.tsx')).ProductRules,
  () => <SkeletonLines lines={6} />
)

interface Product extends Omit<OfferedProduct, 'criteria'> {
  readonly criteria: Criteria
}

/** A product of the bank and a region, whose conditions become those of the list: who fits here. */
export function ProductChoice() {
  const texts = useTexts(technologyTexts)
  const { query, setCriteria, setCriterion } = useListQuery(companyTerms)
  const { criteria } = query
  const { data, error, isLoadingError, refetch } = useEndpoint(overviewEndpoints.bankProducts, {})
  const products = (data ?? []).flatMap(understood)
  const chosen = products.findLast(product => includesCriteria(criteria, product.criteria))
  const choose = (key: string): void => {
    const next = products.find(({ product }) => product === key)?.criteria ?? {}
    const others = withoutFilters(criteria, [...Object.keys(chosen?.criteria ?? {}), ...Object.keys(next)])
    setCriteria({ ...others, ...next })
  }
  const [region = null, ...more] = criteria.region ?? []
  return (
    <div className="pa-technology-product">
      <span className="pa-filter-category" aria-hidden="true">
        {texts.product}
      </span>
      <Select
        aria-label={texts.product}
        disabled={products.length === 0}
        value={chosen?.product ?? ''}
        choices={[
          { value: '', label: data?.length === 0 ? texts.noProducts : texts.anyProduct },
          ...products.map(({ product, name }) => ({ value: product, label: name }))
        ]}
        onChange={choose}
      />
      <span role="group" aria-label={texts.place} className="pa-technology-region">
        <RegionChoice
          value={more.length === 0 ? region : null}
          onChange={code => setCriterion('region', code === null ? [] : [code])}
        />
      </span>
      {isLoadingError ? (
        <span role="alert">
          {texts.productsFailed} <RetryText failure={error} onPress={() => void refetch()} />
        </span>
      ) : chosen ? (
        <Chosen key={chosen.product} product={chosen} criteria={criteria} />
      ) : (
        <span className="pa-beside">{texts.invitation}</span>
      )}
    </div>
  )
}

/** A product of which every condition can be asked for. */
function understood(product: OfferedProduct): readonly Product[] {
  const { criteria, ignored } = checkCriteria(product.criteria)
  return ignored.length > 0 || Object.keys(criteria).length === 0 ? [] : [{ ...product, criteria }]
}

interface ChosenProps {
  readonly product: Product
  readonly criteria: Criteria
}

/** What the chosen product is; its conditions unfold. */
function Chosen({ product, criteria }: ChosenProps) {
  const texts = useTexts(technologyTexts)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { name, summary, amount, term, conditions } = product
  return (
    <>
      <span className="pa-beside" title={formatText(summary)}>
        {texts.terms(formatText(amount), formatText(term))}
      </span>
      <TextButton onPress={() => setIsOpen(!isOpen)} expands={{ id, isOpen }}>
        {texts.conditions(formatNumber(conditions.length))}
      </TextButton>
      {isOpen && (
        <section id={id} className="pa-technology-rules" aria-label={texts.conditionsOf(name)}>
          <p className="pa-technology-summary">{formatText(summary)}</p>
          <ProductRules conditions={conditions} criteria={criteria} />
        </section>
      )}
    </>
  )
}

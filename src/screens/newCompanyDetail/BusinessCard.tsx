import { Fragment } from 'react'
import * as v from 'valibot'
import { sections } from '../../catalogue/sections.ts'
import { sectionRows, type CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { formatPercent } from '../../text/format.ts'
import { companyTexts } from '../../text/areas/company.ts'
import { prospectTexts } from '../../text/areas/prospect.ts'
import { nodeCompaniesPlace, ownNodePlace } from '../../navigation/listPlace.ts'
import { useTexts, useFormats, useWords } from '../../text/TextProvider.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { TabLink } from './TabLink.tsx'
import { sectionPlace } from './tabs.ts'

export interface BusinessCardProps {
  readonly id: string
  readonly company: CompanyDetail
}

/** What a company makes, by its share of the revenue, and where that stands in a chain. */
export function BusinessCard({ id, company }: BusinessCardProps) {
  const texts = useTexts(prospectTexts)
  const { mainProducts } = company
  const isInChain = company.sectionCounts.chain !== 0 && !company.uncovered.includes('chain')
  return (
    <section className="pa-card pa-card-padded pa-overview-business" aria-label={texts.business}>
      <header className="pa-card-head">
        <h2 className="pa-title">{texts.business}</h2>
      </header>
      {mainProducts.length > 0 ? <Shares products={mainProducts} /> : null}
      {isInChain && <Positions id={id} />}
      {mainProducts.length === 0 && !isInChain && <p className="pa-overview-none">{texts.noBusiness}</p>}
    </section>
  )
}

function Shares({ products }: { readonly products: CompanyDetail['mainProducts'] }) {
  const texts = useTexts(companyTexts)
  const keys = uniqueKeys(products, each => each.product)
  const periods = [
    ...new Set(products.filter(({ share }) => share !== null).map(({ period }) => texts.periodOf(period)))
  ]
  return (
    <>
      <ul className="pa-makes">
        {products.map(({ product, share }, at) => (
          <li key={keys[at]} className="pa-make">
            <TabLink to={sectionPlace('products')} className="pa-quiet-link pa-make-name">
              {product}
            </TabLink>
            {share !== null && (
              <>
                <span className="pa-make-ground" aria-hidden="true">
                  <span className="pa-make-bar" style={{ width: `${widthOf(share)}%` }} />
                </span>
                <span className="pa-make-share">{formatPercent(share)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {periods.length > 0 && <p className="pa-overview-none">{texts.sharesOf(periods)}</p>}
    </>
  )
}

function widthOf(share: string): number {
  return Math.max(0, Math.min(100, Number(share)))
}

const SHOWN_POSITIONS = 2
const NEIGHBORS = 4

/** Where a company stands in chains: the first positions. */
export function usePositions(id: string) {
  return useEndpoint(companyEndpoints.companySection, {
    params: { id, section: 'chain' },
    query: { page: 1, pageSize: SHOWN_POSITIONS }
  })
}

/** The first nodes before or after a position; each leads to the companies there. */
function Neighbors({ names }: { readonly names: readonly string[] }) {
  const texts = useTexts(prospectTexts)
  const { separator } = useFormats()
  const shown = names.slice(0, NEIGHBORS)
  const keys = uniqueKeys(shown, name => name)
  return (
    <>
      {shown.map((name, at) => (
        <Fragment key={keys[at]}>
          {at > 0 && separator}
          <ScreenLink to={nodeCompaniesPlace(name)} className="pa-link">
            {name}
          </ScreenLink>
        </Fragment>
      ))}
      {names.length > NEIGHBORS && texts.andMore}
    </>
  )
}

/** Each position with those before and after it; a failure is told by the section itself. */
function Positions({ id }: { readonly id: string }) {
  const word = useWords()
  const answer = usePositions(id)
  const rows = answer.data?.items.map(item => v.parse(sectionRows.chain, item)) ?? []
  const keys = uniqueKeys(rows, row => row.node ?? '')
  return (
    <div className="pa-positions" aria-busy={answer.isFetching}>
      <TabLink to={sectionPlace('chain')} className="pa-quiet-link pa-positions-title">
        {word(sections.chain.title)}
      </TabLink>
      {rows.map(({ node, chain, upstream, downstream }, at) => (
        <p key={keys[at]} className="pa-position">
          {upstream.length > 0 && (
            <span>
              <Neighbors names={upstream} /> →{' '}
            </span>
          )}
          <strong>
            {node?.trim() ? (
              <ScreenLink to={ownNodePlace(node, chain)} className="pa-link">
                {node}
              </ScreenLink>
            ) : (
              node
            )}
          </strong>
          {downstream.length > 0 && (
            <span>
              {' '}
              → <Neighbors names={downstream} />
            </span>
          )}
        </p>
      ))}
    </div>
  )
}

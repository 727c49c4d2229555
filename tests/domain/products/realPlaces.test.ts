import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describedChains } from '../../../src/catalogue/chains/described/describedChains.ts'
import { productReader } from '../../../src/domain/products/productReader.ts'
import { placeProducts, type SoldProduct } from '../../../src/domain/products/placeProducts.ts'
import { hasShared, sharedData, sharedTitle } from '../../helpers/shared.ts'
import { knownPlaces, wrongPlaces } from './knownPlaces.ts'

const linesOf = (file: string): readonly string[] =>
  readFileSync(sharedData(`chain/${file}`), 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(line => line !== '')

/** Products by the short names of companies; two of one name count as one. */
function soldByCompany(): ReadonlyMap<string, readonly SoldProduct[]> {
  const names = new Map(
    linesOf('company.json').map(line => {
      const { code, name } = JSON.parse(line) as { code: string; name: string }
      return [code.slice(0, 6), name]
    })
  )
  const sold = new Map<string, SoldProduct[]>()
  for (const line of linesOf('company_product.csv').slice(1)) {
    const [code = '', product = '', , weight] = line.split(',')
    const name = names.get(code.slice(0, 6))
    if (name !== undefined) {
      sold.set(name, [...(sold.get(name) ?? []), { product, share: Number(weight) * 100 }])
    }
  }
  return sold
}

const chainsByName = new Map(describedChains.map(chain => [chain.name, chain]))
const nodes = new Set(describedChains.flatMap(chain => Object.keys(chain.nodes)))

describe.skipIf(!hasShared)(sharedTitle('the places of listed companies'), () => {
  const sold = hasShared ? soldByCompany() : new Map<string, readonly SoldProduct[]>()
  const nodesOf = (company: string): ReadonlySet<string> =>
    new Set(
      placeProducts(sold.get(company) ?? [], (product, beside) => productReader.wordsOf(product, beside)).map(
        ({ node }) => node
      )
    )
  const known = Object.entries(knownPlaces).flatMap(([chain, places]) =>
    Object.entries(places).flatMap(([node, companies]) =>
      companies.split(' ').map(company => ({ chain, node, company }))
    )
  )

  it('are those that the trade knows', () => {
    const missing = known.filter(({ node, company }) => !nodesOf(company).has(node))
    expect(missing.map(({ node, company }) => `${company} ${node}`).length).toBeLessThan(known.length * 0.02)
  })

  it.each(describedChains.map(({ name }) => name))('are tried for twenty in %s', name => {
    const own = known.filter(({ chain }) => chain === name)
    expect(own.length).toBeGreaterThanOrEqual(20)
    expect(own.filter(({ node }) => !Object.hasOwn(chainsByName.get(name)?.nodes ?? {}, node))).toEqual([])
    expect(own.filter(({ company }) => !sold.has(company))).toEqual([])
  })

  it('are none of those that it laughs at', () => {
    const wrong = Object.entries(wrongPlaces).flatMap(([node, companies]) =>
      companies.split(' ').map(company => ({ node, company }))
    )
    expect(wrong.length).toBeGreaterThanOrEqual(110)
    expect(wrong.filter(({ node, company }) => !nodes.has(node) || !sold.has(company))).toEqual([])
    expect(wrong.filter(({ node, company }) => nodesOf(company).has(node))).toEqual([])
  })

  it('are read from nearly half of all names', () => {
    const names = new Set([...sold.values()].flat().map(({ product }) => product))
    const named = [...names].filter(name => productReader.namedWords(name).size > 0)
    expect(named.length).toBeGreaterThan(15_000)
  })
})

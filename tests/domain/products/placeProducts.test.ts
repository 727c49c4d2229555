import { describe, expect, it } from 'vitest'
import { productReader } from '../../../src/domain/products/productReader.ts'
import { placeProducts } from '../../../src/domain/products/placeProducts.ts'

const places = (...sold: readonly (readonly [product: string, share: number | null])[]) =>
  placeProducts(
    sold.map(([product, share]) => ({ product, share })),
    (product, beside) => productReader.wordsOf(product, beside)
  )

describe('the places of a company', () => {
  it('hold the share, and the largest product as evidence', () => {
    expect(places(['酱油', 58.5], ['蚝油', 17])).toEqual([{ node: '调味品', share: 75.5, evidence: '酱油' }])
  })

  it('are those of the wider words too', () => {
    expect(places(['磷酸铁锂', 96])).toEqual([
      { node: '磷酸铁锂', share: 96, evidence: '磷酸铁锂' },
      { node: '正极材料', share: 96, evidence: '磷酸铁锂' }
    ])
  })

  it('count the same goods once', () => {
    expect(places(['光伏胶膜', 86], ['EVA胶膜', 89])).toEqual([
      { node: '光伏胶膜', share: 89, evidence: 'EVA胶膜' }
    ])
    expect(places(['正极材料', 40], ['锂电正极材料', 40])[0]?.share).toBe(40)
  })

  it('leave a share unknown that is', () => {
    expect(places(['白酒', null])).toEqual([{ node: '白酒', share: null, evidence: '白酒' }])
  })

  it('do not come from a line of the business scope', () => {
    expect(places(['白酒', 90], ['啤酒', 0.1])).toEqual([{ node: '白酒', share: 90, evidence: '白酒' }])
  })

  it('are read beside what else the company sells', () => {
    expect(places(['组件', 60], ['单晶硅片', 30]).map(({ node }) => node)).toEqual(['光伏组件', '光伏硅片'])
  })

  it('are none of a company that lives on money', () => {
    expect(places(['期货公司业务', 64], ['锂电正极材料', 30])).toEqual([])
  })
})

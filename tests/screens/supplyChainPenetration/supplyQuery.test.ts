import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress } from '../../../src/ui/hooks/useAddressState.ts'
import {
  emptySupplyQuery,
  supplyTerms
} from '../../../src/screens/supplyChainPenetration/tree/supplyQuery.ts'

describe('the address of a supply chain', () => {
  const full =
    'id=3&source=product&direction=up&levels=5&minShare=12.5&minAmount=100&period=2025%E5%B9%B4%E5%BA%A6&region=440000&view=table&to=20'

  it('comes back as it was written', () => {
    const { query, ignored } = readAddress(supplyTerms, full)
    expect(ignored).toEqual([])
    expect(new URLSearchParams(writeAddress(supplyTerms, query, 'id=3')).toString()).toBe(full)
  })

  it('leaves out what is as usual, and leaves the parameters of others', () => {
    expect(writeAddress(supplyTerms, emptySupplyQuery, `${full}&other=1`)).toBe('id=3&other=1')
  })

  it('names what it does not understand', () => {
    const { query, ignored } = readAddress(
      supplyTerms,
      'levels=6&minShare=101&minAmount=-1&region=%3Cscript%3E&view=3d&direction=x'
    )
    expect(query).toEqual(emptySupplyQuery)
    expect(ignored.map(({ key }) => key).toSorted()).toEqual([
      'direction',
      'levels',
      'minAmount',
      'minShare',
      'region',
      'view'
    ])
  })
})

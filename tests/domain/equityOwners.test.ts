import { describe, expect, it } from 'vitest'
import { roundShare, sharePath, writeShare } from '../../src/domain/shares.ts'
import { findOwners, type Holding } from '../../src/domain/equityOwners.ts'

const person = (name: string, share: number | null): Holding => ({
  id: null,
  name,
  kind: '自然人',
  share: share === null ? null : String(share)
})
const company = (id: string, share: number): Holding => ({
  id,
  name: `企业${id}`,
  kind: '企业法人',
  share: String(share)
})

/** Holders by company; a company that is not listed has none. */
function find(holders: Readonly<Record<string, readonly Holding[]>>) {
  const fetched: string[] = []
  const found = findOwners('1', async ids => {
    fetched.push(...ids)
    return Promise.resolve(new Map(ids.map(id => [id, holders[id] ?? []])))
  })
  return { found, fetched }
}

const sharesOf = async (found: ReturnType<typeof findOwners>) =>
  (await found).owners.map(owner => [owner.name, owner.share, owner.holdings, owner.beneficial])

describe('the owners of a company', () => {
  it('have the product of the shares of a path', async () => {
    const { found } = find({
      1: [company('2', 60), person('甲', 40)],
      2: [person('乙', 50), company('3', 50)]
    })
    expect(await sharesOf(found)).toEqual([
      ['甲', '40', 1, true],
      ['乙', '30', 1, true],
      ['企业3', '30', 1, false]
    ])
    expect((await found).isComplete).toBe(true)
  })

  it('are summed over paths, with one query per company', async () => {
    const { found, fetched } = find({
      1: [company('2', 50), company('3', 50)],
      2: [company('4', 100)],
      3: [company('4', 40), person('甲', 60)],
      4: [person('甲', 100)]
    })
    expect(await sharesOf(found)).toEqual([['甲', '100', 2, true]])
    expect(fetched.toSorted()).toEqual(['1', '2', '3', '4'])
  })

  it('converge for a ring', async () => {
    const { found, fetched } = find({
      1: [company('2', 80), person('甲', 20)],
      2: [company('1', 10), person('乙', 90)]
    })
    const shares = await sharesOf(found)
    // 72 / (1 - 0.08) and 20 / (1 - 0.08), up to ten levels.
    expect(Number(shares[0]?.[1])).toBeCloseTo(78.26, 1)
    expect(Number(shares[1]?.[1])).toBeCloseTo(21.74, 1)
    expect(fetched).toEqual(['1', '2'])
  })

  it('are incomplete if a share is unknown or a path is longer than ten levels', async () => {
    expect((await find({ 1: [person('甲', null)] }).found).isComplete).toBe(false)
    const line = Object.fromEntries(
      Array.from({ length: 14 }, (_, at) => [String(at + 1), [company(String(at + 2), 100)]])
    )
    const { found } = find(line)
    expect(await found).toMatchObject({ isComplete: false, owners: [{ id: '11', share: '100' }] })
  })

  it('are empty for an unknown company', async () => {
    expect(await find({}).found).toEqual({ owners: [], control: [], isComplete: true })
  })
})

describe('the control of a company', () => {
  it('follows majorities', async () => {
    const { found } = find({
      1: [company('2', 51), person('甲', 49)],
      2: [company('3', 50.01)],
      3: [person('乙', 50), person('丙', 50)]
    })
    expect((await found).control.map(({ name }) => name)).toEqual(['企业2', '企业3'])
  })

  it("is nobody's in a ring", async () => {
    const { found } = find({ 1: [company('2', 100)], 2: [company('1', 100)] })
    expect((await found).control).toEqual([])
  })
})

describe('a share along a path', () => {
  it.each([
    [['51', '80'], '40.8'],
    [['33.33', '33.33', '33.33'], '3.7026'],
    [[], '100'],
    [['0'], '0']
  ])('of %j is %s', (legs, share) => {
    expect(writeShare(sharePath(legs) ?? Number.NaN)).toBe(share)
  })

  it('is shown with two decimals, more if it would be 0 otherwise', () => {
    expect(['26.2842', 40.8, '0.0042', 0, '100'].map(roundShare)).toEqual([
      '26.28',
      '40.8',
      '0.0042',
      '0',
      '100'
    ])
  })

  it('is unknown if one of the shares is', () => {
    expect(sharePath(['50', null, '20'])).toBeNull()
  })
})

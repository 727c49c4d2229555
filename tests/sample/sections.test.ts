import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  isSectionKind,
  recordSectionKeys,
  sectionKeys,
  sectionOf,
  type RecordSectionKey
} from '../../src/catalogue/sections.ts'
import { sectionRows, type SectionRow } from '../../src/contract/entities/companyDetail.ts'
import { sampleCompanies } from '../../src/sample/company.ts'
import type { SampleCompany } from '../../src/sample/sampleCompany.ts'
import { SAMPLE_DAY } from '../../src/sample/draw/days.ts'
import { sampleCount, sampleRecords } from '../../src/sample/sections/sampleRecords.ts'
import { createSampleWorld } from '../../src/sample/world.ts'

const COUNT = 400
const companies = sampleCompanies(COUNT)
const world = createSampleWorld(COUNT, index => companies[index])

function recordsOf<Key extends RecordSectionKey>(
  company: SampleCompany,
  section: Key
): readonly SectionRow<Key>[] {
  return sampleRecords(company, section, world) as readonly SectionRow<Key>[]
}

/** Every record of a section in the sample, with its company. */
function allOf<Key extends RecordSectionKey>(section: Key) {
  return companies.flatMap(company => recordsOf(company, section).map(record => ({ company, record })))
}

/** Some records that violate a rule. */
const those = <Item>(items: readonly Item[], fail: (item: Item) => boolean): readonly Item[] =>
  items.filter(fail).slice(0, 3)

const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts)

const countBy = (kinds: readonly (string | null)[], kind: string): number =>
  kinds.filter(each => each === kind).length

/** Payments and hearings of the sample are in the past, though they could be in the future. */
function isOver(key: string): boolean {
  return key === 'subscribedOn' || key === 'date'
}

describe('the catalogue of sections', () => {
  it.each(sectionKeys)('%s has a kind column and sort columns that exist', section => {
    const { columns, kinds, order = [] } = sectionOf(section)
    const read = [...order, ...(kinds ? ['kind'] : [])]
    expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(read))
  })
})

describe('the records of sample companies', () => {
  it.each(recordSectionKeys)('%s: exist for some companies', section => {
    expect(allOf(section).length).toBeGreaterThan(20)
  })

  it.each(recordSectionKeys)('%s: match the contract', section => {
    const records = allOf(section).map(({ record }) => record)
    expect(records.map(record => v.parse(sectionRows[section], record))).toEqual(records)
  })

  it.each(recordSectionKeys)('%s: are deterministic, and match their count', section => {
    const again = createSampleWorld(COUNT)
    for (const company of companies.slice(100, 200)) {
      const records = recordsOf(company, section)
      expect(sampleRecords(company, section, again)).toEqual(records)
      expect(sampleCount(company, section, world)).toBe(records.length)
    }
  })

  it.each(recordSectionKeys)('%s: have provenance, but no authority that published them', section => {
    const silent = those(allOf(section), ({ company, record: { source, sourceKind, asOf } }) => {
      const inTime = asOf !== null && asOf >= company.dataDate && asOf <= SAMPLE_DAY
      return source !== company.source || sourceKind !== null || !inTime
    })
    expect(silent).toEqual([])
  })

  it.each(recordSectionKeys)('%s: are dated between the establishment and the sample day', section => {
    const days = sectionOf(section).columns.filter(
      column => column.kind === 'date' && (!column.ahead || isOver(column.key))
    )
    for (const { company, record } of allOf(section)) {
      for (const { key } of days) {
        const day = (record as Readonly<Record<string, unknown>>)[key]
        expect(typeof day === 'string' && day >= company.established && day <= SAMPLE_DAY).toBe(true)
      }
    }
  })

  it.each(recordSectionKeys.filter(key => sectionOf(key).kinds))(
    '%s: are of the kinds of the catalogue',
    section => {
      for (const { record } of allOf(section)) {
        expect(isSectionKind(section, (record as { kind: string }).kind)).toBe(true)
      }
    }
  )

  it('match the counts of the facts', () => {
    for (const company of companies) {
      const kinds = (['patents', 'copyrights', 'legalRisks', 'operatingRisks'] as const).flatMap(section =>
        recordsOf(company, section).map(({ kind }) => kind)
      )
      const counted = {
        发明专利: company.inventions,
        实用新型: company.utilityModels,
        外观设计: company.designs,
        软件著作权: company.software,
        ...company.riskCounts
      }
      expect(Object.fromEntries(Object.keys(counted).map(kind => [kind, countBy(kinds, kind)]))).toEqual(
        counted
      )
      expect(recordsOf(company, 'trademarks')).toHaveLength(company.trademarks)
      expect(recordsOf(company, 'qualifications').map(({ name }) => name)).toEqual(
        company.qualificationRecords.map(({ name }) => name)
      )
      expect(recordsOf(company, 'tenders').map(({ role, date }) => ({ role, date }))).toEqual(company.tenders)
      expect(recordsOf(company, 'parks').map(({ park }) => park)).toEqual(company.parks)
    }
  })

  it('end with the present values', () => {
    for (const company of companies) {
      const [head] = recordsOf(company, 'people')
      expect(head?.name).toBe(company.legalRepresentative)
      const [year] = recordsOf(company, 'finance')
      expect(year?.revenue ?? null).toBe(company.revenue)
      expect(year?.year ?? null).toBe(company.revenue === null ? null : company.revenueYear)
      const changes = recordsOf(company, 'changes')
      const last = (item: string) => changes.find(change => change.item === item)
      expect(last('法定代表人变更')?.after ?? head?.name).toBe(head?.name)
      expect(last('法定代表人变更')?.date ?? head?.since).toBe(head?.since)
      expect(last('住所变更')?.after ?? company.address).toBe(company.address)
      expect(last('经营范围变更')?.after ?? company.scope).toBe(company.scope)
      expect(last('登记状态变更')?.after ?? company.status).toBe(company.status)
      const capital = `${company.regCapital?.amount}万元`
      expect(last('注册资本变更')?.after ?? capital).toContain(capital)
    }
  })

  it('chain changes without gaps', () => {
    const breaks = companies.filter(company => {
      const ended = new Map<string | null, string | null>()
      return recordsOf(company, 'changes')
        .toReversed()
        .some(({ item, before, after }) => {
          const previous = ended.get(item) ?? before
          ended.set(item, after)
          return before !== previous || before === after
        })
    })
    expect(breaks.map(({ id }) => id)).toEqual([])
  })
})

describe('holdings of sample companies', () => {
  it('add up to at most 100 %, without duplicate holders', () => {
    for (const company of companies) {
      const holders = recordsOf(company, 'shareholders')
      const sum = holders.reduce((total, { share }) => total + Math.round(Number(share) * 100), 0)
      expect(sum).toBeLessThanOrEqual(100_00)
      expect(holders.every(({ share }) => Number(share) > 0)).toBe(true)
      expect(new Set(holders.map(({ holder }) => holder.name)).size).toBe(holders.length)
    }
  })

  it('agree on both ends', () => {
    const held = allOf('investments').map(({ company, record }) =>
      keyOf(company.id, record.company.id, record.share, record.since)
    )
    const holders = allOf('shareholders')
      .filter(({ record }) => record.holder.id !== null)
      .map(({ company, record }) => keyOf(record.holder.id, company.id, record.share, record.subscribedOn))
    expect(held.toSorted()).toEqual(holders.toSorted())
    expect(held.length).toBeGreaterThan(COUNT / 4)
  })

  it('form groups of more than ten levels, and rings', () => {
    const held = new Map<string, readonly string[]>(
      companies.map(company => [
        company.id,
        recordsOf(company, 'investments').map(({ company: { id } }) => id ?? '')
      ])
    )
    let deepest = 0
    let rings = 0
    const walk = (id: string, path: readonly string[]): void => {
      deepest = Math.max(deepest, path.length)
      for (const next of held.get(id) ?? []) {
        if (path.includes(next)) rings++
        else walk(next, [...path, next])
      }
    }
    for (const { id } of companies) walk(id, [id])
    expect(deepest).toBeGreaterThan(10)
    expect(rings).toBeGreaterThan(0)
  })
})

describe('trade between sample companies', () => {
  it('agrees on both ends', () => {
    const bought = allOf('suppliers').map(({ company, record: { company: seller, amount, period } }) =>
      keyOf(seller.id, company.id, amount, period)
    )
    const sold = allOf('customers').map(({ company, record: { company: buyer, amount, period } }) =>
      keyOf(company.id, buyer.id, amount, period)
    )
    expect(bought.toSorted()).toEqual(sold.toSorted())
    expect(bought.length).toBeGreaterThan(COUNT / 4)
  })

  it('stays within purchases and sales', () => {
    for (const section of ['suppliers', 'customers'] as const) {
      for (const company of companies) {
        const sum = recordsOf(company, section).reduce((total, { share }) => total + Number(share ?? 0), 0)
        expect(sum).toBeLessThanOrEqual(100)
      }
    }
  })
})

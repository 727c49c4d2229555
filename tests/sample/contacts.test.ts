import { expect, it } from 'vitest'
import { optionOfContact } from '../../src/catalogue/contacts.ts'
import { sampleCompanies } from '../../src/sample/company.ts'
import { sampleContacts } from '../../src/sample/contacts.ts'
import { cleanContacts } from '../../host/server/tables/clean/contact.ts'

const companies = sampleCompanies(400)
const contacts = companies.flatMap(company => sampleContacts(company))

it('are those that the filter finds', () => {
  for (const company of companies) {
    const shown = sampleContacts(company).filter(({ refused }) => !refused)
    expect(shown.map(({ kind }) => optionOfContact[kind])).toEqual(company.contactKinds)
  }
})

it('look like contacts, each one once', () => {
  expect(contacts.length).toBeGreaterThan(400)
  expect(new Set(contacts.map(({ value }) => value)).size).toBe(contacts.length)
  for (const { kind, value } of contacts) {
    expect(cleanContacts(value)).toEqual([{ kind: optionOfContact[kind], value }])
  }
})

it('belong to nobody: no network has their prefix, no local number their beginning', () => {
  const reachable = contacts.filter(({ value }) => !/^154|^010-0|@company\d+\.example$/.test(value))
  expect(reachable).toEqual([])
})

it('are here and there those of somebody who refuses, and then perhaps the only ones', () => {
  const refusing = companies.filter(company => sampleContacts(company).some(({ refused }) => refused))
  expect(refusing.length).toBeGreaterThan(40)
  expect(refusing.some(company => sampleContacts(company).length === 1)).toBe(true)
  expect(companies.some(company => sampleContacts(company).length === 0)).toBe(true)
})

it('name as legal representative whom the register names', () => {
  const named = companies.flatMap(company =>
    sampleContacts(company)
      .filter(({ position }) => position === '法定代表人')
      .map(({ person }) => [person, company.legalRepresentative])
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([person, registered]) => person !== registered)).toEqual([])
})

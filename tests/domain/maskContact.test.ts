import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactWords, maskContact, maskPerson } from '../../src/domain/maskContact.ts'

describe('a masked contact', () => {
  it.each([
    ['13800138000', '138****8000'],
    [' 13800138000 ', '138****8000'],
    ['0512-65881234', '0512-****1234'],
    ['021-12345678', '021-****5678'],
    ['010-1234567', '010-****4567'],
    ['051265881234', '0512-****1234'],
    ['0512-65881234-801', '0512-****1234-***'],
    ['400-123-4567', '400-***-4567'],
    ['800-123-4567', '800-***-4567'],
    ['zhang@example.com', 'z***@example.com'],
    ['张三@example.com', '张***@example.com'],
    ['a@example.com', '***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['zhang@', '****'],
    ['@example.com', '***@example.com'],
    ['zhang@<script>', '****'],
    ['138001380', '****'],
    ['+86 13800138000', '****'],
    ['12345', '****'],
    ['微信 zhang', '****'],
    ['<script>', '****'],
    ['', '****']
  ])('%j is %j', (value, masked) => expect(maskContact(value)).toBe(masked))

  it('never holds more than the last four digits of a number beside its area or network', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d\-+ ]{0,24}$/), number => {
        const shown = maskContact(number).replace(/\*/g, '')
        expect(shown.replace(/\D/g, '').length).toBeLessThanOrEqual(8)
        expect(maskContact(number)).toContain('***')
      })
    )
  })

  it('never holds the name of a mailbox', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{3,20}$/), fc.domain(), (name, domain) => {
        // A domain may hold the same letters.
        const [mailbox] = maskContact(`${name}@${domain}`).split('@')
        expect(mailbox).not.toContain(name)
      }),
      { examples: [['key', 'akeya.aa']] }
    )
  })
})

describe('a masked person', () => {
  it.each([
    ['张三', '张**'],
    ['张三丰', '张**'],
    ['欧阳修', '欧阳**'],
    ['欧阳', '欧**'],
    ['王', '王**'],
    ['John Smith', 'J**'],
    ['𠮷田', '𠮷**'],
    ['阿不都热合曼·买买提', '阿**'],
    ['', ''],
    ['  ', '']
  ])('%j is %j', (name, masked) => expect(maskPerson(name)).toBe(masked))
})

describe('a contact in one line', () => {
  it('names the kind, and the person where one is known', () => {
    const masked = maskContact('13800138000')
    expect(contactWords({ kind: 'mobile', masked, person: '张**' })).toBe('手机 138****8000（张**）')
    expect(contactWords({ kind: 'mobile', masked, person: null })).toBe('手机 138****8000')
  })
})

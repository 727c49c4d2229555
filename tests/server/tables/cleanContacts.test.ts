import { describe, expect, it } from 'vitest'
import { cleanContacts } from '../../../host/server/tables/clean/contact.ts'

const valuesOf = (text: string) => cleanContacts(text).map(({ value }) => value)

describe('a contact', () => {
  it.each([
    '13800138000',
    '138-0013-8000',
    '1 3 8 0 0 1 3 8 0 0 0',
    '+86 138 0013 8000',
    '008613800138000',
    '8613800138000',
    '１３８００１３８０００'
  ])('%s is a mobile number', text => {
    expect(cleanContacts(text)).toEqual([{ kind: '有手机', value: '13800138000' }])
  })

  it.each([
    ['021-12345678', '021-12345678'],
    ['(021)12345678', '021-12345678'],
    ['（021）1234-5678', '021-12345678'],
    ['02112345678', '021-12345678'],
    ['+862112345678', '021-12345678'],
    ['010-12345678-8001', '010-12345678-8001'],
    ['0755-8888888转801', '0755-8888888-801'],
    ['400-123-4567', '400-123-4567'],
    ['4001234567', '400-123-4567'],
    ['800 810 8888', '800-810-8888']
  ])('%s is the landline %s', (text, value) => {
    expect(cleanContacts(text)).toEqual([{ kind: '有固话', value }])
  })

  it('is a mail address in lower case', () => {
    expect(cleanContacts('Li.Ming+1@Mail.Example.COM')).toEqual([
      { kind: '有邮箱', value: 'li.ming+1@mail.example.com' }
    ])
  })

  it.each([
    '138****8000',
    '12800138000',
    '138001380001',
    '12345',
    '021-123456',
    'a.b@c',
    '@example.com',
    'a@example.com.',
    '无',
    ''
  ])('“%s” is none', text => {
    expect(cleanContacts(text)).toEqual([])
  })
})

describe('a cell of contacts', () => {
  it('holds each once, whatever stands between them', () => {
    expect(valuesOf('13800138000；021-12345678、13800138000/info@a.cn|13900139000 王经理')).toEqual([
      '13800138000',
      '021-12345678',
      'info@a.cn',
      '13900139000'
    ])
  })

  it('is split at a blank between two numbers, not inside of one', () => {
    expect(valuesOf('13800138000 13900139000')).toEqual(['13800138000', '13900139000'])
    expect(valuesOf('0755 8888 8888')).toEqual(['0755-88888888'])
  })
})

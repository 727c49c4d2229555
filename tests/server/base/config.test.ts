import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../host/server/base/config.ts'
import { StartFailure } from '../../../host/server/base/startFailure.ts'

describe('a configuration for production', () => {
  const proper = { PRODUCTION: 'on', DATABASE_URL: 'postgres://db/company', TRUST_PROXY: '10.0.0.1' }

  it('starts without a demo, and says nothing of it', () => {
    const said: string[] = []
    expect(readConfig(proper, sentence => said.push(sentence))).toMatchObject({
      demo: false,
      isDemoClosed: false
    })
    expect(said).toEqual([])
  })

  it.each([
    [{ DEMO: 'on' }, '去掉 DEMO=on'],
    [{ CLOCK: '2026-11-21' }, '去掉 CLOCK'],
    [{ TRUST_PROXY: '' }, 'TRUST_PROXY 中写明代理的地址'],
    [{ RATE_LIMITS: '9' }, '不认识配置 RATE_LIMITS：是不是 RATE_LIMIT？']
  ])('refuses %o', (wrong, sentence) => {
    const read = (): unknown => readConfig({ ...proper, ...wrong })
    expect(read).toThrow(StartFailure)
    expect(read).toThrow(sentence)
    expect(readConfig({ ...proper, ...wrong, PRODUCTION: 'off' }).port).toBe(5180)
  })
})

describe('an outside identity provider', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prospecting-mapping-'))
  const path = join(folder, 'mapping.json')
  afterAll(() => rmSync(folder, { recursive: true }))
  const known = {
    OIDC_ISSUER: 'https://id.bank.example',
    OIDC_CLIENT_ID: 'tuoke',
    OIDC_CLIENT_SECRET: 'secret'
  }

  it('lets in who has an account, and closes the demo', () => {
    const { demo, oidc } = readConfig(known)
    expect(demo).toBe(false)
    expect(oidc).toMatchObject({
      scope: 'openid profile',
      accessTokens: 'off',
      audience: 'tuoke',
      mapping: { account: 'preferred_username', department: null, role: null, create: false }
    })
  })

  it.each([
    [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_ISSUER、OIDC_CLIENT_ID 与 OIDC_CLIENT_SECRET 应同时设置'],
    [{ OIDC_ISSUER: 'http://id.bank.example' }, 'OIDC_ISSUER 应为 https 地址'],
    [{ OIDC_ISSUER: '' }, '配置 OIDC_CLIENT_ID 只与 OIDC_ISSUER 一同使用'],
    [{ OIDC_ACCESS_TOKENS: 'on' }, 'off、introspection 或 jwt'],
    [{ OIDC_MAPPING: `${path}.no` }, '无法读取']
  ])('is refused with %o', (wrong, sentence) => {
    expect(() => readConfig({ ...known, ...wrong })).toThrow(sentence)
  })

  it.each([
    ['{', '内容不是 JSON'],
    ['{"create":true}', 'create 为 true 时应写明 role'],
    ['{"role":{"claim":"groups","values":{"a":"boss"}}}', '角色应为 manager、lead、reader'],
    ['{"accounts":"sub"}', '只含 account、name、department、role 与 create']
  ])('is refused with the mapping %s', (text, sentence) => {
    writeFileSync(path, text)
    expect(() => readConfig({ ...known, OIDC_MAPPING: path })).toThrow(sentence)
  })
})

describe('a value in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prospecting-secrets-'))
  const path = join(folder, 'url')
  beforeAll(() => writeFileSync(path, 'postgres://staff:secret@db/company\n'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is taken as the variable would be, without a word of a misspelled name', () => {
    const said: string[] = []
    const { databaseUrl } = readConfig({ DATABASE_URL_FILE: path }, sentence => said.push(sentence))
    expect(databaseUrl).toBe('postgres://staff:secret@db/company')
    expect(said).toEqual([])
  })

  it('that is missing, or stands beside the variable, is told without the secret', () => {
    expect(() => readConfig({ DATABASE_URL_FILE: `${path}.no` })).toThrow(
      `配置 DATABASE_URL_FILE 指定的文件 ${path}.no 无法读取。`
    )
    expect(() => readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://db/other' })).toThrow(
      '配置 DATABASE_URL 与 DATABASE_URL_FILE 只能设置一个。'
    )
  })
})

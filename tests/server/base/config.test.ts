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

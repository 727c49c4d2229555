import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditSinkOf } from '../../../../host/server/store/audit/auditSinks.ts'
import { NO_HASH } from '../../../../host/server/store/audit/auditLine.ts'
import { checkAudit } from '../../../../host/server/store/audit/checkAudit.ts'
import { headOf, sealAudit } from '../../../../host/server/store/audit/sealAudit.ts'
import { streamAudit } from '../../../../host/server/store/audit/streamAudit.ts'
import { waitOf } from '../../../helpers/patience.ts'
import { startServerProcess } from '../../../helpers/serverProcess.ts'
import { openTestDatabase, type TestDatabase } from '../../../helpers/testDatabase.ts'
import { addEntries, tamper } from './entries.ts'

interface Line {
  readonly kind: string
  readonly number: number
  readonly subject: string
  readonly previous: string
  readonly hash: string
}

let store: TestDatabase
let folder: string
let file: string

beforeEach(async () => {
  store = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
  file = join(folder, 'audit.jsonl')
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const seal = () => sealAudit(store.db, new AbortController().signal)
const linesIn = (text: string) => text.split('\n').slice(0, -1)
const parsed = (text: string) => linesIn(text).map(line => JSON.parse(line) as Line)
const numbers = (text: string) => parsed(text).map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const start = (stream: string) =>
  startServerProcess({ DATABASE_URL: store.config.databaseUrl ?? '', AUDIT_STREAM: stream })

const streamed = (count: number) =>
  vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain(`"number":${count},`), {
    timeout: waitOf('server')
  })

describe('the stream of the audit log', () => {
  it('has a line for each sealed entry, once, which anybody can count again', async () => {
    await addEntries(store.db, 2500)
    let written = ''
    const append = async (lines: string) => void (written += lines)
    expect(await streamAudit(store.db, append)).toBe(0)
    await seal()
    for (const count of [1000, 1000, 500, 0]) expect(await streamAudit(store.db, append)).toBe(count)
    let previous = NO_HASH.toString('hex')
    for (const [at, line] of linesIn(written).entries()) {
      const [, said = '', hash = ''] = /^(.+),"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? []
      expect(createHash('sha256').update(`${said}}`).digest('hex')).toBe(hash)
      expect(JSON.parse(line)).toMatchObject({ kind: 'audit', number: at + 1, previous, account: 'lin' })
      previous = hash
    }
    expect(previous).toBe((await headOf(store.db)).hash.toString('hex'))
    expect(parsed(written)[0]).toMatchObject({ at: '2026-11-21T01:00:00.000000Z', subject: '第 1 次"\n' })
  })

  it('repeats what nobody took, and loses nothing', async () => {
    await addEntries(store.db, 3)
    await seal()
    await expect(streamAudit(store.db, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
    let written = ''
    await streamAudit(store.db, async lines => void (written += lines))
    expect(numbers(written)).toEqual([1, 2, 3])
  })

  it('tells of an entry that was deleted before it left', async () => {
    await addEntries(store.db, 3)
    await seal()
    await tamper(store, 'DELETE FROM audit_entry WHERE id = 2')
    let written = ''
    await streamAudit(store.db, async lines => void (written += lines))
    expect(parsed(written)[1]).toMatchObject({ kind: 'audit', number: 2, id: '2', missing: true })
  })

  it('begins a new file when the last one was moved away, and a new line after a torn one', async () => {
    const append = auditSinkOf(file)
    await append('{"number":1}\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    renameSync(file, `${file}.1`)
    await append('{"number":2}\n')
    expect(readFileSync(file, 'utf8')).toBe('{"number":2}\n')
    writeFileSync(file, '{"numb')
    await append('{"number":3}\n')
    expect(readFileSync(file, 'utf8')).toBe('{"numb\n{"number":3}\n')
  })
})

describe('a server that streams it', () => {
  it('is killed, and the next one goes on: each entry comes, in the order of the chain', async () => {
    await addEntries(store.db, 3000)
    const first = start(file)
    await streamed(1000)
    first.kill('SIGKILL')
    await first.ended
    await addEntries(store.db, 500)
    const second = start(file)
    await streamed(3500)
    second.kill('SIGTERM')
    await second.ended
    const seen = numbers(readFileSync(file, 'utf8').replaceAll(/^\{[^}]*$/gm, ''))
    expect([...new Set(seen)]).toEqual(upTo(3500))
    expect(await checkAudit(store.db)).toMatchObject({ entries: 3500, wrong: 0 })
  })

  it('writes the last entries as it stops, to its output if that is wanted', async () => {
    const server = start('stdout')
    await server.ready
    await addEntries(store.db, 2)
    server.kill('SIGTERM')
    await server.ended
    expect(server.output().match(/^\{"kind":"audit","number":\d+/gm)).toHaveLength(2)
  })

  it('does not start where it may not write', async () => {
    const server = start(join(folder, 'nowhere', 'audit.jsonl'))
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^配置 AUDIT_STREAM 指定的文件 .+ 无法写入：.+。\n$/)
  })
})

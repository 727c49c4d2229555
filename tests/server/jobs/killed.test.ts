import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { columnKeys } from '../../../src/catalogue/columns.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Export } from '../../../src/contract/entities/export.ts'
import { call } from '../../contract/call.ts'
import { createDataFolder, type DataFolder } from '../../helpers/dataFolder.ts'
import { startServerProcess } from '../../helpers/serverProcess.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { waitOf } from '../../helpers/patience.ts'

const COMPANIES = 6000

let data: DataFolder
beforeAll(async () => {
  data = await createDataFolder(COMPANIES)
})
afterAll(() => data.remove())

it('an export in the middle of which the server is killed is finished after its restart, once', async () => {
  const first = startServerProcess({ DATA_DIR: data.path, EXPORT_ROWS: '0' })
  const base = await first.ready
  const token = await signInAs(base, 'demo.manager')
  const asked = await call(
    base,
    endpoints.createExport,
    { body: { selection: { by: 'query', first: COMPANIES }, columns: [...columnKeys], format: 'xlsx' } },
    token
  )
  const { id, rows, traceCode } = asked.body as Export
  const look = async (at: string, as: string) =>
    (await call(at, endpoints.export, { params: { id } }, as)).body as Export
  const killedAt = await vi.waitUntil(
    async () => {
      const { progress } = await look(base, token)
      return progress !== null && progress > 0.1 && progress
    },
    { timeout: waitOf('server'), interval: 50 }
  )
  first.kill('SIGKILL')
  await first.ended
  expect(killedAt).toBeLessThan(1)

  const second = startServerProcess({ DATA_DIR: data.path, EXPORT_ROWS: '0' })
  try {
    const restarted = await second.ready
    const again = await signInAs(restarted, 'demo.manager')
    await vi.waitUntil(async () => (await look(restarted, again)).state === 'done', {
      timeout: waitOf('server'),
      interval: 500
    })
    expect(await look(restarted, again)).toMatchObject({ rows, traceCode, problem: null })
    const file = await call(restarted, endpoints.exportFile, { params: { id } }, again)
    expect(file.status).toBe(200)
    expect(file.disposition).toContain(traceCode)
    // Counted once, however often it was begun.
    const membership = await call(restarted, endpoints.membership, {}, again)
    expect(membership.body).toMatchObject({ data: { quotas: { exportRows: { used: rows } } } })
  } finally {
    second.kill('SIGTERM')
    await second.ended
  }
})

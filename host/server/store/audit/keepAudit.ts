import { setTimeout as pause } from 'node:timers/promises'
import { tellOnceAMinute, type Log } from '../../base/log.ts'
import type { Db } from '../database.ts'
import type { AuditSink } from './auditSinks.ts'
import { sealAudit } from './sealAudit.ts'
import { streamAudit } from './streamAudit.ts'

/** Between two looks at the log. */
const SEAL_MS = 2000

/** What a server that stops has for the last entries. */
const LAST_MS = 3000

interface Keeping {
  /** Of one world. */
  readonly db: Db
  /** Null: the log stays in the database. */
  readonly sink: AuditSink | null
  readonly log: Log
}

/** Seals the audit log of a world every few seconds and hands it on. Returns how to stop, which does it a last time. */
export function keepAudit({ db, sink, log }: Keeping): () => Promise<void> {
  const stop = new AbortController()
  const tell = tellOnceAMinute()
  const pass = async (signal: AbortSignal): Promise<void> => {
    try {
      await sealAudit(db, signal)
      if (sink === null) return
      while ((await streamAudit(db, sink)) > 0) if (signal.aborted) return
    } catch (error) {
      const failed = 'the audit log could not be sealed or streamed'
      tell(
        'audit',
        () => log.error({ err: error }, failed),
        more => log.warn({ more }, failed)
      )
    }
  }
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await pass(stop.signal)
      await pause(SEAL_MS, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    stop.abort()
    await running
    await pass(AbortSignal.timeout(LAST_MS))
  }
}

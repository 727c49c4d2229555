import type { Unit } from '../../store/load/rows/unitOfWork.ts'
import type { Mapping } from '../../tables/columns/matchColumns.ts'
import type { Report } from '../report/report.ts'
import type { CompanyWriter } from './companyWriter.ts'

/** An import run, from its first row to its report. */
export interface Run extends Deps {
  /** Notes that so many more rows will be read. */
  readonly expect: (rows: number) => void
  /** Writes in a transaction of its own, which has to be short: whoever writes about companies waits for its end. */
  readonly step: <Result>(work: (step: Step) => Promise<Result>) => Promise<Result>
}

/** What one step of a run works with. */
export interface Step extends Deps {
  readonly unit: Unit
  readonly writer: CompanyWriter
}

interface Deps {
  readonly report: Report
  /** YYYY-MM-DD; later dates are rejected. */
  readonly today: string
  readonly mapping: Mapping
  /** The sheet of a workbook to read; null for the first one that is not empty. */
  readonly sheet: string | null
  /** What the pages name as the source of the data. */
  readonly source: string
  /** The day as of which the file holds all there is; null where it does not claim that. */
  readonly completeAt: string | null
  /** The folder for rejected rows. */
  readonly rejectFolder: string
  /** The written files of rejected rows. */
  readonly rejectFiles: string[]
  /** Progress output; null for none. */
  readonly progress: NodeJS.WriteStream | null
}

/** Works on items in batches, each in a step of its own. */
export async function inSteps<Item, Result>(
  run: Run,
  items: readonly Item[],
  size: number,
  work: (step: Step, batch: readonly Item[]) => Promise<Result>
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += size) {
    results.push(await run.step(step => work(step, items.slice(from, from + size))))
  }
  return results
}

/** Collects items and writes them in batches, each in a step of its own. */
export function inBatches<Item>(
  run: Run,
  size: number,
  work: (step: Step, items: readonly Item[]) => Promise<void>
) {
  let waiting: Item[] = []
  const flush = async (): Promise<void> => {
    const batch = waiting
    waiting = []
    if (batch.length > 0) await run.step(step => work(step, batch))
  }
  return {
    add: async (item: Item): Promise<void> => {
      waiting.push(item)
      if (waiting.length >= size) await flush()
    },
    flush
  }
}

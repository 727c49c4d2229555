import { useState } from 'react'
import { useReportFailure } from '../../errors/useReportFailure.ts'

/** A selection of the first rows of a query without some. */
interface SelectedFirst {
  readonly first: number
  readonly without: readonly string[]
}

const PAGE_SIZE = 200

/** Reads the pages of a query until all selected rows are known. Rejects with a Failure. */
export async function readSelected<Row extends { readonly id: string }>(
  { first, without }: SelectedFirst,
  readPage: (page: number, pageSize: number) => Promise<readonly Row[]>
): Promise<readonly Row[]> {
  const left = new Set(without)
  const from = async (page: number, known: readonly Row[]): Promise<readonly Row[]> => {
    const rows = await readPage(page, PAGE_SIZE)
    const wanted = rows.slice(0, first - (page - 1) * PAGE_SIZE).filter(({ id }) => !left.has(id))
    const found = [...known, ...wanted]
    const isEnd = found.length >= first - left.size || rows.length < PAGE_SIZE || page * PAGE_SIZE >= first
    return isEnd ? found : from(page + 1, found)
  }
  return from(1, [])
}

/** Reads what an action needs before it begins; a failure is told in the sentence. */
export function useReading(failed: (reason: string) => string) {
  const report = useReportFailure()
  const [isReading, setIsReading] = useState(false)
  const read = async <Found>(ask: () => Promise<Found>, then: (found: Found) => void): Promise<void> => {
    setIsReading(true)
    try {
      then(await ask())
    } catch (failure) {
      report(failure, failed)
    } finally {
      setIsReading(false)
    }
  }
  return { isReading, read }
}

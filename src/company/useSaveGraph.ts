import dayjs from 'dayjs'
import type { GraphFormat } from '../charts/graph/GraphTools.tsx'
import { useReportFailure } from '../errors/useReportFailure.ts'
import { safeFileName } from '../http/fileName.ts'
import { saveFile } from '../ui/files/saveFile.ts'

export interface GraphFile {
  /** Its name without an ending, with the day of today. */
  readonly nameOn: (day: string) => string
  /** Told where the picture could not be made. */
  readonly failed: string
}

/** Saves the picture of a graph, or its table, under a name. */
export function useSaveGraph({ nameOn, failed }: GraphFile) {
  const report = useReportFailure()
  return async (format: GraphFormat | 'xlsx', draw: () => Promise<Blob>): Promise<void> => {
    try {
      const name = `${nameOn(dayjs().format('YYYY-MM-DD'))}.${format}`
      saveFile(await draw(), safeFileName(name, `graph.${format}`))
    } catch (error) {
      report(error, () => failed)
    }
  }
}

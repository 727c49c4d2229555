import dayjs from 'dayjs'
import type { GraphFormat } from '../charts/graph/GraphTools.tsx'
import { useReportFailure } from '../errors/useReportFailure.ts'
import { safeFileName } from '../domain/safeFileName.ts'
import { chartTexts } from '../text/charts.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { saveFile } from '../ui/files/saveFile.ts'

/** Saves the picture of a graph, or its table, under a name with the day of today and without an ending. */
export function useSaveGraph(nameOn: (day: string) => string) {
  const texts = useTexts(chartTexts)
  const report = useReportFailure()
  return async (format: GraphFormat | 'xlsx', draw: () => Promise<Blob>): Promise<void> => {
    try {
      const name = `${nameOn(dayjs().format('YYYY-MM-DD'))}.${format}`
      saveFile(await draw(), safeFileName(name, `graph.${format}`))
    } catch (error) {
      report(error, () => texts.saveFailed)
    }
  }
}

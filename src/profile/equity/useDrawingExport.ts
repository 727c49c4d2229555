import dayjs from 'dayjs'
import type { RefObject } from 'react'
import { safeFileName } from '../../http/fileName.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { equityTexts } from '../../text/equity.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { saveFile } from '../../ui/files/saveFile.ts'
import { pngOf, svgTextOf } from './drawingFile.ts'
import type { Bounds } from './equityLayout.ts'

/** Saves the whole drawing, whatever part of it is seen, as a picture. */
export function useDrawingExport(frame: RefObject<SVGSVGElement | null>, bounds: Bounds, name: string) {
  const texts = useTexts(equityTexts)
  const report = useReportFailure()
  return async (format: 'svg' | 'png'): Promise<void> => {
    if (!frame.current) return
    try {
      const text = svgTextOf(frame.current, bounds, texts.graph(name))
      const content =
        format === 'svg' ? new Blob([text], { type: 'image/svg+xml' }) : await pngOf(text, bounds)
      const wanted = `${texts.file(name, dayjs().format('YYYY-MM-DD'))}.${format}`
      saveFile(content, safeFileName(wanted, `equity.${format}`))
    } catch (error) {
      report(error, () => texts.saveFailed)
    }
  }
}

import { exportEndpoints } from '../../../contract/endpoints/exports.ts'
import type { PageFileForm } from '../../../contract/entities/fileTrace.ts'
import { DEMO_MARK } from '../../../contract/base/world.ts'
import { useReportFailure } from '../../../errors/useReportFailure.ts'
import { premiumEndpoints } from '../../../contract/endpoints/premium.ts'
import { isFailure, isRefusedFor } from '../../../failures/failure.ts'
import { useQueryClient } from '../../../http/queries.tsx'
import { useApi, useSeenWorlds } from '../../../http/useConnection.ts'
import { endpointKey } from '../../../http/useEndpoint.ts'
import { useCan } from '../../../session/useSession.ts'
import { commonTexts } from '../../../text/areas/common.ts'
import { formatMomentDay } from '../../../text/format.ts'
import { exportTexts } from '../../../text/areas/export.ts'
import { pageFileTexts } from '../../../text/areas/pageFile.ts'
import { useTexts, useLanguage } from '../../../text/TextProvider.tsx'
import type { FileMark } from '../../../ui/files/fileMark.ts'
import type { Sheet } from '../../../ui/files/printSheet.ts'
import { saveFile } from '../../../ui/files/saveFile.ts'
import { fileMark, type PageFile } from './fileMark.ts'

/** Asks for the mark of a file: its rows count, and it is recorded, before there is one. */
export function useTrace(): (
  file: PageFile,
  form: PageFileForm
) => Promise<{ readonly mark: FileMark; readonly code: string; readonly name: string }> {
  const api = useApi()
  const client = useQueryClient()
  const world = useSeenWorlds()?.shown ?? null
  const texts = useTexts(pageFileTexts)
  const { product } = useTexts(commonTexts)
  const language = useLanguage()
  return async (file, form) => {
    const { title, scope, rows, companyId } = file
    const body = { form, title, rows, ...(scope && { scope }), ...(companyId && { companyId }) }
    const trace = await api(exportEndpoints.traceFile, { body }, { tellRefusal: true })
    const day = formatMomentDay(trace.at).replaceAll('-', '')
    void client.invalidateQueries({ queryKey: endpointKey(premiumEndpoints.membership) })
    return {
      mark: fileMark(file, { ...trace, world }, { ...texts, product }, language),
      code: trace.traceCode,
      name: texts.name([...(world === 'demo' ? [language.word(DEMO_MARK)] : []), title, day, trace.traceCode])
    }
  }
}

/** Tells why something was not made; a service that says no more gets our words for an empty quota. */
export function useReportNotMade(): (error: unknown, phrase: (reason: string) => string) => void {
  const { quotaRefused } = useTexts(exportTexts)
  const report = useReportFailure()
  return (error, phrase) => {
    const isSilent = isFailure(error) && error.serverMessage === null
    const own = isSilent && isRefusedFor(error, 'quota') ? quotaRefused : null
    report(error, reason => phrase(own ?? reason))
  }
}

export type SavePageFile = (
  file: PageFile,
  form: PageFileForm,
  draw: (mark: FileMark) => Promise<Blob | Sheet>
) => Promise<void>

/**
 * The only way in which a screen makes a file of what it shows: asked for first, then drawn with its mark. Without a
 * mark there is no file, and a sentence says why. A sheet goes to the print dialog, which also saves a PDF. Null for those who may not export.
 */
export function usePageFile(): SavePageFile | null {
  const texts = useTexts(pageFileTexts)
  const report = useReportNotMade()
  const trace = useTrace()
  const mayExport = useCan('list:export')
  if (!mayExport) return null
  return async (file, form, draw) => {
    try {
      const { mark, code, name } = await trace(file, form)
      const content = await draw(mark)
      const { safeFileName } = await import('../../../domain/files/safeFileName.ts')
      if (content instanceof Blob) saveFile(content, safeFileName(`${name}.${form}`, `${code}.${form}`))
      else {
        const { printSheet } = await import('../../../ui/files/printSheet.ts')
        await printSheet(content, safeFileName(name, code))
      }
    } catch (error) {
      const ours = form === 'print' ? texts.notOpened : texts.notDrawn
      report(error, reason => (isFailure(error) ? texts.notMade(reason) : ours))
    }
  }
}

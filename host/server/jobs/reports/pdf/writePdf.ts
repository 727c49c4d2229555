import type { ReportDocument } from '../document.ts'
import { textOutlines } from './font.ts'
import { pdfDefinition, watermarkOf } from './layout.ts'
import { pageFits } from './onePage.ts'
import { makePdf, type MadePdf } from './pdfMake.ts'
import { printable } from './printable.ts'

const WATERMARK_SIZE = 11

/** Writes a report as PDF. What has to fit on one page is made smaller until it does. */
export async function writePdf(given: ReportDocument): Promise<MadePdf> {
  const report = printable(given)
  const watermark = textOutlines(watermarkOf(report), WATERMARK_SIZE)
  if (report.layout === 'document') return makePdf(pdfDefinition(report, watermark))
  let made: MadePdf | undefined
  for (const fit of pageFits) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is tried only if this one is too long
    made = await makePdf(pdfDefinition(report, watermark, fit))
    if (made.pages === 1) return made
  }
  if (!made) throw new Error('There is no way to fit a report on a page.')
  return made
}

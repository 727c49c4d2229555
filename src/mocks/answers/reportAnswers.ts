import { strToU8, zipSync } from 'fflate'
import {
  inTemplateOrder,
  isReportTemplateKey,
  reportSectionOf,
  reportTemplateOf,
  type ReportSubject
} from '../../catalogue/reports.ts'
import type { BodyOf } from '../../contract/defineEndpoint.ts'
import type { reportEndpoints } from '../../contract/endpoints/reports.ts'
import { isActive, isRetryable } from '../../contract/entities/job.ts'
import type { Report } from '../../contract/entities/report.ts'
import { refuse } from '../../contract/refusals.ts'
import { findPark, showPark } from '../../domain/parks/findParks.ts'
import {
  chainAmounts,
  companyAmounts,
  countedList,
  outlineOf,
  type Counted
} from '../../domain/reportOutline.ts'
import { sheetBegin, sheetEnd, sheetPath, sheetRow, workbookParts } from '../../domain/workbookParts.ts'
import { sampleChainEdges, sampleChains } from '../../sample/industryChains.ts'
import { findCompany } from '../findCompany.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { addedTo, tierIn } from '../orderWorld.ts'
import { pageOf } from '../pageOf.ts'
import { parksOf } from '../parkWorld.ts'
import { toDetail } from '../rows.ts'
import { selectedIds } from '../selectedIds.ts'
import { eventsOf, overviewOf } from './overviewAnswers.ts'
import { productsOf } from './productAnswers.ts'

const DAY_MS = 86_400_000

type Wanted = BodyOf<typeof reportEndpoints.createReports>
type Subject = Report['subject']

export function reportAnswers(world: MockWorld): Answers<typeof reportEndpoints> {
  const { reports, reportQuota, today } = world
  const byRequest = new Map<string, readonly string[]>()
  const take = (wanted: number): void => {
    const limit = reportQuota.limit === null ? null : reportQuota.limit + addedTo(world, 'reports')
    if (limit !== null && reportQuota.used + wanted > limit) {
      const left = Math.max(0, limit - reportQuota.used)
      throw left === 0 ? refuse('reportQuotaUsed') : refuse('reportQuota', { left, reports: wanted })
    }
    reportQuota.used += wanted
  }
  const guard = (template: string, sections: readonly string[]): void => {
    const isLocked = (key: string): boolean =>
      isReportTemplateKey(template) && reportSectionOf(template, key)?.premium === true
    if (tierIn(world) !== 'premium' && sections.some(isLocked)) throw refuse('premium')
  }
  const finish = (report: Report): Report => {
    const at = world.now()
    return {
      ...report,
      state: 'done',
      progress: 1,
      size: fileOf(report).size,
      endedAt: at,
      expiresAt: new Date(Date.parse(at) + 7 * DAY_MS).toISOString()
    }
  }
  const find = (id: string): Report => {
    const found = reports.peek(id)
    if (!found) throw refuse('noReport')
    return found
  }
  return {
    reports: ({ query }) => pageOf(reports.all(finish), query),
    reportOutline: ({ query: { template, id = '' } }) => {
      const { subject } = reportTemplateOf(template)
      return outlineOf(template, counters[subject](world, id), tierIn(world) === 'premium')
    },
    createReports: ({ body }) => {
      const { requestId, template, format, name } = body
      const known = requestId && byRequest.get(requestId)
      if (known) return known.map(find)
      const sections = [...inTemplateOrder(template, body.sections)]
      const subjects = subjectsOf(world, body)
      guard(template, sections)
      take(subjects.length)
      const { title } = reportTemplateOf(template)
      const made = subjects.map(subject => {
        const id = world.newId()
        return reports.put({
          id,
          name: name && subjects.length === 1 ? name : `${name || title}·${subject.name}`,
          state: 'queued',
          progress: null,
          problem: null,
          size: null,
          traceCode: `RE${today.replaceAll('-', '')}-${id.padStart(8, '2')}`,
          createdAt: world.now(),
          endedAt: null,
          expiresAt: null,
          template,
          subject,
          format,
          sections
        })
      })
      if (requestId)
        byRequest.set(
          requestId,
          made.map(({ id }) => id)
        )
      return made
    },
    report: ({ params }) => reports.look(find(params.id).id, finish) ?? find(params.id),
    reportFile: ({ params, refuse: refuseWith }) => {
      const found = find(params.id)
      if (found.state === 'expired') throw refuseWith('fileExpired')
      if (found.state !== 'done') throw refuseWith('fileNotReady')
      return {
        name: `${found.name}_${today.replaceAll('-', '')}_${found.traceCode}.${found.format}`,
        content: fileOf(found)
      }
    },
    cancelReport: ({ params, refuse: refuseWith }) => {
      const found = find(params.id)
      if (!isActive(found)) throw refuseWith('jobEnded')
      reportQuota.used = Math.max(0, reportQuota.used - 1)
      return reports.put({ ...found, state: 'cancelled', progress: null, endedAt: world.now() })
    },
    retryReport: ({ params, refuse: refuseWith }) => {
      const found = find(params.id)
      guard(found.template, found.sections)
      if (!isRetryable(found)) throw refuseWith('jobNotEnded')
      take(1)
      return reports.put({
        ...found,
        state: 'queued',
        progress: null,
        problem: null,
        size: null,
        endedAt: null,
        expiresAt: null
      })
    },
    removeReport: ({ params, refuse: refuseWith }) => {
      if (isActive(find(params.id))) throw refuseWith('jobRunning')
      reports.remove(params.id)
      return null
    }
  }
}

function subjectsOf(world: MockWorld, { subject }: Wanted): readonly Subject[] {
  switch (subject.kind) {
    case 'company':
      return [...new Set(subject.ids)]
        .map(id => findCompany(world, id))
        .map(({ id, name }) => ({ kind: 'company', id, name }))
    case 'chain': {
      const { name } = chainOf(subject.id)
      return [{ kind: 'chain', id: name, name }]
    }
    case 'park': {
      const { id, name } = parkOf(world, subject.id)
      return [{ kind: 'park', id, name }]
    }
    case 'list': {
      const ids = selectedIds(world, subject.selection)
      if (ids.length === 0) throw refuse('nothingSelected')
      return [{ kind: 'list', id: null, name: `${ids.length.toLocaleString('en-US')} 家企业的名单` }]
    }
  }
}

function chainOf(key: string) {
  const chain = sampleChains.find(({ name }) => name === key)
  if (!chain) throw refuse('noChain')
  return chain
}

function parkOf({ companies }: MockWorld, id: string) {
  const park = findPark(parksOf(companies), id)
  if (!park) throw refuse('noPark')
  return showPark(park)
}

const counters: { readonly [Of in ReportSubject]: (world: MockWorld, id: string) => Counted<Of> } = {
  company: (world, id) => {
    const company = findCompany(world, id)
    const counts = toDetail(company, false, world.sample).sectionCounts
    const { calls, dimensions } = overviewOf(company, world)
    return {
      name: company.name,
      amounts: companyAmounts({
        records: counts,
        calls: calls.length,
        isScored: dimensions.some(({ score }) => score !== null),
        events: eventsOf(company, world).length,
        bankProducts: productsOf(company, world).length
      })
    }
  },
  chain: (world, id) => {
    const chain = chainOf(id)
    const names = new Set(chain.nodes.map(({ node }) => node))
    const companies = world.companies.filter(each => each.chain.some(({ node }) => names.has(node))).length
    return {
      name: chain.name,
      amounts: chainAmounts({
        nodes: chain.nodes.length,
        relations: sampleChainEdges(chain).length,
        companies
      })
    }
  },
  park: (world, id) => {
    const { name, companies } = parkOf(world, id)
    const known = companies > 0 ? 'uncounted' : null
    return {
      name,
      amounts: {
        overview: 'uncounted',
        industries: known,
        ages: known,
        founded: known,
        qualifications: known,
        companies: companies || null
      }
    }
  },
  list: () => countedList
}

/** One page, or one sheet, that names the report: enough to see that it was made. */
function fileOf({ format, name, traceCode }: Report): Blob {
  if (format === 'pdf') return new Blob([onePagePdf([name, traceCode])], { type: 'application/pdf' })
  const head = { title: name, columns: [{ label: name, width: 40 }] }
  const sheet = [sheetBegin(head), sheetRow([traceCode]), sheetEnd(head)].join('')
  const parts = Object.entries({ ...workbookParts([name]), [sheetPath(0)]: sheet })
  return new Blob([zipSync(Object.fromEntries(parts.map(([path, xml]) => [path, strToU8(xml)])))])
}

/** A PDF of one page with some lines, in the font for Chinese that readers bring. */
function onePagePdf(lines: readonly string[]): string {
  const shown = lines
    .map((line, at) => `BT /F 16 Tf 60 ${760 - 28 * at} Td <${utf16(line)}> Tj ET`)
    .join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>'
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj${object}endobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0')
  ).join('')
}

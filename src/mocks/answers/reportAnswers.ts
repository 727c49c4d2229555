import { regionName } from '../../catalogue/classifications/regions.ts'
import { inTemplateOrder, reportTemplateOf, type ReportSubject } from '../../catalogue/reports.ts'
import type { BodyOf } from '../../contract/base/defineEndpoint.ts'
import type { reportEndpoints } from '../../contract/endpoints/reports.ts'
import type { Report } from '../../contract/entities/report.ts'
import { checkSections } from '../../contract/rules/jobRules.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { chainSubject, listSubject, reportName } from '../../domain/jobNames.ts'
import { showPark } from '../../domain/parks/findParks.ts'
import {
  chainAmounts,
  companyAmounts,
  countedList,
  outlineOf,
  type Counted
} from '../../domain/reports/reportOutline.ts'
import { sampleChainEdges } from '../../sample/words/industryChains.ts'
import { findCompany } from '../world/findCompany.ts'
import { newJob } from '../world/jobWorld.ts'
import { reportPdf, workbookFile } from '../files/madeFiles.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { tierIn } from '../world/orderWorld.ts'
import { parkIn } from '../world/parkWorld.ts'
import { toDetail } from '../world/rows.ts'
import { selectedIds } from '../world/selectedIds.ts'
import { companiesOf, findChain } from './chainAnswers.ts'
import { jobAnswers } from './jobAnswers.ts'
import { eventsOf, overviewOf } from './overviewAnswers.ts'
import { productsOf } from './productAnswers.ts'

type Wanted = BodyOf<typeof reportEndpoints.createReports>

export function reportAnswers(world: MockWorld): Answers<typeof reportEndpoints> {
  const jobs = jobAnswers(world, {
    kind: 'report',
    jobs: world.reports,
    amountOf: () => 1,
    fileOf,
    actions: { create: 'reportCreate', download: 'reportDownload' },
    audited: ({ name, subject: { kind, id, name: companyName } }) => ({
      company: kind === 'company' && id ? { id, name: companyName } : null,
      subject: name,
      purpose: null
    }),
    guard: report => checkSections(report, tierIn(world))
  })
  return {
    reports: jobs.page,
    reportOutline: ({ query: { template, id = '', region } }) => {
      const { subject } = reportTemplateOf(template)
      return outlineOf(template, counters[subject](world, id, region), tierIn(world) === 'premium')
    },
    createReports: ({ body }) => {
      const { requestId, template, format, name: given } = body
      const sections = [...inTemplateOrder(template, body.sections)]
      const { title } = reportTemplateOf(template)
      const subjects = subjectsOf(world, body)
      checkSections({ template, sections }, tierIn(world))
      const wanted = subjects.map((subject): Report => {
        const name = reportName(given, title, subject.name, subjects.length)
        return { ...newJob(world, 'RE', name), template, subject, format, sections }
      })
      return jobs.ask(requestId, wanted)
    },
    report: jobs.find,
    reportFile: jobs.file,
    cancelReport: jobs.cancel,
    retryReport: jobs.retry,
    removeReport: jobs.remove
  }
}

function subjectsOf(world: MockWorld, { subject }: Wanted): readonly Report['subject'][] {
  switch (subject.kind) {
    case 'company':
      return [...new Set(subject.ids)]
        .map(id => findCompany(world, id))
        .map(({ id, name }) => ({ kind: 'company', id, name }))
    case 'chain': {
      const { name } = findChain(subject.id)
      const within = subject.region === undefined ? null : regionName(subject.region)
      return [{ kind: 'chain', id: name, name: chainSubject(name, within) }]
    }
    case 'park': {
      const { id, name } = parkIn(world.companies, subject.id)
      return [{ kind: 'park', id, name }]
    }
    case 'list': {
      const ids = selectedIds(world, subject.selection)
      if (ids.length === 0) throw refuse('nothingSelected')
      return [{ kind: 'list', id: null, name: listSubject(ids.length) }]
    }
  }
}

const counters: {
  readonly [Of in ReportSubject]: (world: MockWorld, id: string, region?: string) => Counted<Of>
} = {
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
  chain: (world, id, region) => {
    const chain = findChain(id)
    return {
      name: chain.name,
      amounts: chainAmounts({
        nodes: chain.nodes.length,
        relations: sampleChainEdges(chain).length,
        companies: companiesOf(world, chain, region).length
      })
    }
  },
  park: (world, id) => {
    const { name, companies } = showPark(parkIn(world.companies, id))
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

/** One page, or one sheet that names the report: enough to see that it was made. */
function fileOf({ format, name, traceCode }: Report): Blob {
  if (format === 'pdf') return reportPdf()
  return workbookFile({ title: name, columns: [{ label: name, width: 40 }] }, [[traceCode]])
}

import { reportTemplateOf, type ReportTemplateKey } from '../../../src/catalogue/reports.ts'
import type { JobState } from '../../../src/contract/entities/job.ts'
import type { Report } from '../../../src/contract/entities/report.ts'

type Told = Pick<Report, 'progress' | 'problem' | 'size' | 'endedAt' | 'expiresAt' | 'subject'> & {
  readonly template: ReportTemplateKey
}

const company = { kind: 'company', id: '1', name: '苏州示例精密制造有限公司' } as const

const told: Readonly<Record<JobState, Told>> = {
  queued: {
    template: 'listAnalysis',
    subject: { kind: 'list', id: null, name: '1,240 家企业的名单' },
    progress: null,
    problem: null,
    size: null,
    endedAt: null,
    expiresAt: null
  },
  running: {
    template: 'chain',
    subject: { kind: 'chain', id: '储能', name: '储能' },
    progress: 0.42,
    problem: null,
    size: null,
    endedAt: null,
    expiresAt: null
  },
  done: {
    template: 'companyDueDiligence',
    subject: company,
    progress: 1,
    problem: null,
    size: 421_815,
    endedAt: '2026-11-21T01:00:08.000Z',
    expiresAt: '2026-11-28T01:00:08.000Z'
  },
  failed: {
    template: 'park',
    subject: { kind: 'park', id: '3', name: '长沙市高新技术产业开发区（演示）' },
    progress: null,
    problem: '园区不存在，可能已随数据更新',
    size: null,
    endedAt: '2026-11-20T08:02:00.000Z',
    expiresAt: null
  },
  cancelled: {
    template: 'visitBrief',
    subject: company,
    progress: null,
    problem: null,
    size: null,
    endedAt: '2026-11-19T08:02:00.000Z',
    expiresAt: null
  },
  expired: {
    template: 'visitBrief',
    subject: company,
    progress: null,
    problem: null,
    size: null,
    endedAt: '2026-11-02T08:02:00.000Z',
    expiresAt: '2026-11-09T08:02:00.000Z'
  }
}

/** A report in each of these states. */
export function reportsIn(...states: readonly JobState[]): readonly Report[] {
  return states.map((state, at) => {
    const { template, ...rest } = told[state]
    const { title, usual } = reportTemplateOf(template)
    return {
      ...rest,
      id: String(800 + at),
      name: `${title}·${rest.subject.name}`,
      state,
      template,
      traceCode: `RE20261121-7K3QZ9W${at}`,
      // Within the hour before it ended.
      createdAt: `${(rest.endedAt ?? '2026-11-21T01').slice(0, 13)}:00:00.000Z`,
      format: 'pdf',
      sections: [...usual]
    }
  })
}

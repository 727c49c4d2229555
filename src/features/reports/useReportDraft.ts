import { useState } from 'react'
import {
  isReportTemplateKey,
  reportTemplateOf,
  type ReportFormat,
  type ReportSubject,
  type ReportTemplateKey
} from '../../catalogue/reports.ts'
import { MAX_REPORTED } from '../../contract/terms/jobRequest.ts'
import type { SelectionBody } from '../../contract/terms/selectionSchema.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'

/** A list that can be analyzed, named so that a choice can hold it. */
export interface ReportList {
  readonly key: string
  readonly selection: SelectionBody
}

/** What a report is asked for about; the address holds all but the list. */
export interface ReportAbout {
  readonly template: ReportTemplateKey
  readonly companies: readonly string[]
  readonly chain: string | null
  readonly park: string | null
}

export interface ReportDraft extends ReportAbout {
  /** How many reports it asks for. */
  readonly count: number
  readonly list: ReportList | null
  /** Null: those that are usual. */
  readonly sections: readonly string[] | null
  readonly format: ReportFormat
  readonly name: string
  readonly change: (part: Partial<ReportAbout>) => void
  readonly setList: (list: ReportList | null) => void
  readonly setSections: (sections: readonly string[] | null) => void
  readonly setFormat: (format: ReportFormat) => void
  readonly setName: (name: string) => void
}

const MAX_NAME = 200

/** What is being asked for. A link that leads here brings the template and the subject. */
export function useReportDraft(): ReportDraft {
  const navigation = useNavigation()
  const about = readAbout(navigation.search)
  const [chosen, setChosen] = useState<
    Readonly<Partial<Record<ReportTemplateKey, readonly string[] | null>>>
  >({})
  const [format, setFormat] = useState<ReportFormat>('pdf')
  const [name, setName] = useState('')
  const [list, setList] = useState<ReportList | null>(null)
  const { template } = about
  return {
    ...about,
    count: reportTemplateOf(template).subject === 'company' ? about.companies.length : 1,
    list,
    sections: chosen[template] ?? null,
    format,
    name,
    change: part =>
      navigation.setSearch(writeAbout(navigation.search, { ...about, ...part }), { replace: true }),
    setList,
    // Each template keeps its own choice while another one is looked at.
    setSections: sections => setChosen({ ...chosen, [template]: sections }),
    setFormat,
    setName
  }
}

function readAbout(search: string): ReportAbout {
  const params = new URLSearchParams(search)
  const companies = [...new Set((params.get('companies') ?? '').split(','))].filter(id => id !== '')
  const chain = nameIn(params, 'chain')
  const park = nameIn(params, 'park')
  const template = params.get('template') ?? ''
  const implied = chain !== null ? 'chain' : park !== null ? 'park' : 'companyDueDiligence'
  return {
    template: isReportTemplateKey(template) ? template : implied,
    companies: companies.slice(0, MAX_REPORTED),
    chain,
    park
  }
}

function nameIn(params: URLSearchParams, key: string): string | null {
  const name = params.get(key)?.trim() ?? ''
  return name === '' || name.length > MAX_NAME ? null : name
}

/** The address with what is asked for; the rest of it belongs to the list below. */
function writeAbout(search: string, { template, companies, chain, park }: ReportAbout): string {
  const params = new URLSearchParams(search)
  const set = (key: string, value: string | null): void => {
    if (value === null || value === '') params.delete(key)
    else params.set(key, value)
  }
  set('template', template)
  set('companies', companies.join(','))
  set('chain', chain)
  set('park', park)
  return params.toString()
}

/** Whose sections can be counted; null where nothing is chosen, or the subject is a list. */
export function outlineIdOf({ template, companies, chain, park }: ReportAbout): string | null {
  const ids: Readonly<Record<ReportSubject, string | null>> = {
    company: companies[0] ?? null,
    chain,
    park,
    list: null
  }
  return ids[reportTemplateOf(template).subject]
}

import { useState } from 'react'
import {
  isReportTemplateKey,
  reportTemplateOf,
  type ReportFormat,
  type ReportSubject,
  type ReportTemplateKey
} from '../../catalogue/reports.ts'
import { filters, type Criteria } from '../../catalogue/filters.ts'
import { MAX_REPORTED } from '../../contract/base/jobRequest.ts'
import type { SelectionBody } from '../../contract/base/selectionSchema.ts'
import { readAsked, writeAsked } from '../../domain/criteria/listQuery.ts'
import type { Ignored } from '../../domain/criteria/criteria.ts'
import { useAddressState, type AddressTerms, type ControlledState } from '../../ui/hooks/useAddressState.ts'

/** A list that can be analyzed, named so that a choice can hold it. */
export interface ReportList {
  readonly key: string
  readonly selection: SelectionBody
}

/** What a report is asked for about; the address holds all but the list. */
export interface ReportAbout {
  /** Null: the one for its chain or park, else for companies. */
  readonly template: ReportTemplateKey | null
  readonly companies: readonly string[]
  /** What the list asked for in which the companies were picked: it explains them. */
  readonly pickedIn: Criteria
  readonly chain: string | null
  /** Where the companies of the chain are counted: six digits; null for the whole country. */
  readonly region: string | null
  readonly park: string | null
}

export interface ReportDraft extends ReportAbout {
  readonly template: ReportTemplateKey
  /** The parameters of the address that are not understood. */
  readonly ignored: readonly Ignored[]
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

const asName = (written: string): string | undefined => {
  const name = written.trim()
  return name === '' || name.length > MAX_NAME ? undefined : name
}

const terms: AddressTerms<ReportAbout> = {
  first: { template: null, companies: [], pickedIn: {}, chain: null, region: null, park: null },
  readers: {
    template: key => (isReportTemplateKey(key) ? key : undefined),
    companies: ids => [...new Set(ids.split(','))].filter(id => id !== '').slice(0, MAX_REPORTED),
    pickedIn: readAsked,
    chain: asName,
    region: code => (filters.region.code.test(code) ? code : undefined),
    park: asName
  },
  writers: { companies: ids => ids.join(',') || null, pickedIn: writeAsked }
}

/** What is being asked for. A link that leads here brings the template and the subject. */
export function useReportDraft(held: ControlledState<ReportAbout>): ReportDraft {
  const { query, ignored, change } = useAddressState(terms, held)
  const [chosen, setChosen] = useState<
    Readonly<Partial<Record<ReportTemplateKey, readonly string[] | null>>>
  >({})
  const [format, setFormat] = useState<ReportFormat>('pdf')
  const [name, setName] = useState('')
  const [list, setList] = useState<ReportList | null>(null)
  const { companies, chain, park } = query
  const template =
    query.template ?? (chain !== null ? 'chain' : park !== null ? 'park' : 'companyDueDiligence')
  return {
    ...query,
    template,
    ignored,
    count: reportTemplateOf(template).subject === 'company' ? companies.length : 1,
    list,
    sections: chosen[template] ?? null,
    format,
    name,
    change: part => change({ template, ...part }, { replace: true }),
    setList,
    // Each template keeps its own choice while another one is looked at.
    setSections: sections => setChosen({ ...chosen, [template]: sections }),
    setFormat,
    setName
  }
}

/** Whose sections can be counted; null where nothing is chosen, or the subject is a list. */
export function outlineIdOf({ template, companies, chain, park }: ReportDraft): string | null {
  const ids: Readonly<Record<ReportSubject, string | null>> = {
    company: companies[0] ?? null,
    chain,
    park,
    list: null
  }
  return ids[reportTemplateOf(template).subject]
}

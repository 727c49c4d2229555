import { CloseOutlined } from '@ant-design/icons'
import { reportTemplateOf, type ReportSubject as SubjectKind } from '../../catalogue/reports.ts'
import { ownFavorites } from '../../catalogue/todo.ts'
import { CompanyPicker } from '../company/suggestions/CompanyPicker.tsx'
import { parkSource } from '../company/suggestions/parkSource.ts'
import { chainEndpoints } from '../../contract/endpoints/chain.ts'
import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import { parkEndpoints } from '../../contract/endpoints/park.ts'
import { searchEndpoints } from '../../contract/endpoints/searches.ts'
import { MAX_REPORTED } from '../../contract/base/jobRequest.ts'
import { checkCriteria } from '../../domain/criteria/criteria.ts'
import { LAST_OFFSET_ROW } from '../../domain/criteria/resourceQuery.ts'
import { RegionChoice } from '../../filters/tree/RegionChoice.tsx'
import { AnswerFailure } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { parkNoun } from '../../text/areas/park.ts'
import { reportTexts } from '../../text/areas/report.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { focusNeighbor } from '../../ui/focusNeighbor.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import type { ReportDraft, ReportList } from './useReportDraft.ts'
import '../../ui/buttons/controls.css'
import './reports.css'

export interface ReportSubjectProps {
  readonly draft: ReportDraft
}

/** What the report is about: companies, a chain, a park or a list, as its template says. */
export function ReportSubject({ draft }: ReportSubjectProps) {
  const Choice = choices[reportTemplateOf(draft.template).subject]
  return <Choice draft={draft} />
}

const choices: { readonly [Kind in SubjectKind]: (props: ReportSubjectProps) => React.ReactNode } = {
  company: Companies,
  chain: Chain,
  park: Park,
  list: List
}

function Companies({ draft: { companies, change } }: ReportSubjectProps) {
  const texts = useTexts(reportTexts)
  const rows = useEndpoint(
    companySearchEndpoints.companyRows,
    { body: { ids: [...companies] } },
    { enabled: companies.length > 0, keepPrevious: true }
  )
  const nameOf = (id: string): string => {
    const row = rows.data?.find(each => each.id === id || each.uscc === id)
    return row ? formatText(row.name) : id
  }
  const isFull = companies.length >= MAX_REPORTED
  return (
    <>
      {companies.length > 0 && (
        <ul className="pa-report-chosen" aria-busy={rows.isFetching}>
          {companies.map(id => (
            <li key={id} className="pa-report-company">
              <span className="pa-report-company-name" title={nameOf(id)}>
                {nameOf(id)}
              </span>
              <button
                type="button"
                className="pa-icon-button"
                aria-label={texts.companyOf(nameOf(id))}
                onClick={event => {
                  focusNeighbor(event.currentTarget)
                  change({ companies: companies.filter(each => each !== id) })
                }}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="pa-report-picker">
        <CompanyPicker
          label={texts.company}
          placeholder={texts.companyPlaceholder}
          disabled={isFull}
          onChoose={id => change({ companies: [...new Set([...companies, id])].slice(0, MAX_REPORTED) })}
        />
      </div>
      {(isFull || companies.length > 1) && (
        <span className="pa-field-help" role="status">
          {isFull ? texts.companiesFull(MAX_REPORTED) : texts.companiesEach(formatNumber(companies.length))}
        </span>
      )}
    </>
  )
}

function Chain({ draft: { chain, region, change } }: ReportSubjectProps) {
  const texts = useTexts(reportTexts)
  const word = useWords()
  const chains = useEndpoint(chainEndpoints.industryChains, {})
  const { data = [], isPending, isLoadingError } = chains
  const isKnown = chain === null || data.some(({ key }) => key === chain)
  return (
    <>
      <SelectField
        className="pa-report-select"
        label={texts.chain}
        hidesLabel
        busy={isPending}
        choices={[
          { value: '', label: texts.chainNone },
          ...(isKnown ? [] : [{ value: chain, label: chain }]),
          ...data.map(({ key, name, category }) => ({
            value: key,
            label: `${word(formatText(category))} / ${formatText(name)}`
          }))
        ]}
        value={chain ?? ''}
        onChange={value => change({ chain: value || null })}
      />
      <div className="pa-report-region" role="group" aria-label={texts.region}>
        <RegionChoice value={region} onChange={code => change({ region: code })} />
      </div>
      {isLoadingError && <AnswerFailure of={chains} hint={texts.chainsFailed} />}
    </>
  )
}

function Park({ draft: { park, change } }: ReportSubjectProps) {
  const texts = useTexts(reportTexts)
  const { data } = useEndpoint(
    parkEndpoints.parkDetails,
    { query: { ids: (park ?? '').replaceAll(',', '%2C') } },
    { enabled: park !== null }
  )
  if (park === null) {
    return (
      <div className="pa-report-picker">
        <CompanyPicker
          label={texts.park}
          placeholder={texts.parkPlaceholder}
          source={parkSource}
          noun={parkNoun}
          onChoose={id => change({ park: id })}
        />
      </div>
    )
  }
  return (
    <div className="pa-report-one">
      <span className="pa-report-company-name">{data?.[0] ? formatText(data[0].name) : park}</span>
      <TextButton onPress={() => change({ park: null })}>{texts.parkChange}</TextButton>
    </div>
  )
}

/** The companies of the address, all favorites, or what a saved search finds. */
function List({ draft: { companies, list, setList } }: ReportSubjectProps) {
  const texts = useTexts(reportTexts)
  const searches = useEndpoint(searchEndpoints.savedSearches, {})
  const byQuery = { by: 'query', first: LAST_OFFSET_ROW } as const
  const lists: readonly (ReportList & { readonly label: string })[] = [
    ...(companies.length > 0
      ? [
          {
            key: 'companies',
            label: texts.listOfCompanies(formatNumber(companies.length)),
            selection: { by: 'ids' as const, ids: companies }
          }
        ]
      : []),
    {
      key: 'favorites',
      label: texts.listOfFavorites,
      selection: { ...byQuery, criteria: ownFavorites }
    },
    ...(searches.data ?? []).map(search => ({
      key: `search ${search.id}`,
      label: texts.listOfSearch(formatText(search.name)),
      selection: { ...byQuery, criteria: checkCriteria(search.criteria).criteria, sort: search.sort }
    }))
  ]
  return (
    <>
      <SelectField
        className="pa-report-select"
        label={texts.list}
        hidesLabel
        hint={texts.listHelp(formatNumber(LAST_OFFSET_ROW))}
        busy={searches.isPending}
        choices={[
          { value: '', label: texts.listNone },
          ...lists.map(({ key, label }) => ({ value: key, label }))
        ]}
        value={list?.key ?? ''}
        onChange={chosen => setList(lists.find(({ key }) => key === chosen) ?? null)}
      />
      {searches.isLoadingError && <AnswerFailure of={searches} hint={texts.searchesFailed} />}
    </>
  )
}

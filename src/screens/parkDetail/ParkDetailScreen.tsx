import { useMemo, useRef } from 'react'
import type { ColumnKey } from '../../catalogue/columns.ts'
import type { FilterKey } from '../../catalogue/filters.ts'
import { parkFilters } from '../../catalogue/parks.ts'
import { presetCompanies } from '../../features/companySearch/presetCompanies.tsx'
import { parkEndpoints } from '../../contract/endpoints/park.ts'
import type { ParkDetail } from '../../contract/entities/park.ts'
import { writeTokens } from '../../domain/criteria/criteria.ts'
import { AnswerWait } from '../../errors/Answer.tsx'
import { AnswerFailurePage } from '../../errors/pages/AnswerFailurePage.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { ListProvider } from '../../list/controller/ListProvider.tsx'
import type { ControlledList } from '../../list/controller/useListController.ts'
import { ListBody } from '../../list/List.tsx'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useSubject } from '../../navigation/useSubject.ts'
import { formatNumber } from '../../text/format.ts'
import { parkCompanyNoun, parkTexts } from '../../text/areas/park.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { ParkHead } from './ParkHead.tsx'
import { ParkSkeleton } from './ParkSkeleton.tsx'
import { ParkStatistics } from './ParkStatistics.tsx'

export interface ParkDetailScreenProps extends ControlledList<FilterKey, ColumnKey> {
  /** The id or the name of the park. Default: `id` of the address. */
  readonly id?: string | undefined
}

const MAX_LENGTH = 200

/** 园区企业: what is known of a park, and its companies. */
export function ParkDetailScreen({ id: controlledId, ...controlled }: ParkDetailScreenProps) {
  const texts = useTexts(parkTexts)
  const { search } = useNavigation()
  const id = (controlledId ?? new URLSearchParams(search).get('id') ?? '').trim().slice(0, MAX_LENGTH)
  const answer = useEndpoint(
    parkEndpoints.parkDetails,
    { query: { ids: writeTokens(parkFilters.industry, [id]) } },
    { enabled: id !== '' }
  )
  useSubject(answer.data?.[0]?.name)
  if (id === '') return <NoPark title={texts.noId} reason={texts.noIdReason} />
  if (answer.isLoadingError) {
    return (
      <AnswerFailurePage
        of={answer}
        missing={<NoPark title={texts.notFound} reason={texts.notFoundReason} />}
        back={{ to: { screen: 'explorePark' }, label: texts.back }}
      />
    )
  }
  const [park] = answer.data ?? []
  return (
    <article className="pa-park">
      {park ? (
        <Park key={park.id} park={park} {...controlled} />
      ) : (
        <>
          <AnswerWait of={answer} />
          <ParkSkeleton />
        </>
      )}
    </article>
  )
}

function NoPark({ title, reason }: { readonly title: string; readonly reason: string }) {
  const texts = useTexts(parkTexts)
  return (
    <div className="pa-card">
      <EmptyState title={title} reason={reason}>
        <QuietLink to={{ screen: 'explorePark' }}>{texts.back}</QuietLink>
      </EmptyState>
    </div>
  )
}

interface ParkProps extends ControlledList<FilterKey, ColumnKey> {
  readonly park: ParkDetail
}

function Park({ park, ...controlled }: ParkProps) {
  const texts = useTexts(parkTexts)
  const resource = useMemo(
    () => presetCompanies('parkDetail', { noun: parkCompanyNoun, fixed: { park: [park.name] } }),
    [park.name]
  )
  const list = useRef<HTMLHeadingElement>(null)
  const toList = (): void => {
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }
  return (
    <ListProvider resource={resource} {...controlled}>
      <ParkHead park={park} onList={toList} />
      <ParkStatistics park={park} onList={toList} />
      <h2 ref={list} tabIndex={-1} className="pa-title pa-park-list-title">
        {texts.list(formatNumber(park.companies))}
      </h2>
      <ListBody />
    </ListProvider>
  )
}

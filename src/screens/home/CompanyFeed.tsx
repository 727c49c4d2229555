import { useEffect, useState } from 'react'
import {
  feedKindKeys,
  feedKinds,
  type FeedKindKey,
  type FeedScope
} from '../../catalogue/insights/feedKinds.ts'
import { CompanyLink } from '../../features/company/CompanyLink.tsx'
import { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { CompanyFeed as FeedAnswer, FeedItem } from '../../contract/entities/home.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useApi } from '../../http/useConnection.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatNumber, formatText } from '../../text/format.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts, useLanguage, useWords } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNearViewport } from '../../ui/hooks/useNearViewport.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { FeedFilters, useFeedKinds } from './FeedFilters.tsx'
import { HomeBlock } from './HomeBlock.tsx'

const PAGE_SIZE = 10

interface Looked {
  readonly page: number
  /** Null: the service decides. */
  readonly scope: FeedScope | null
  readonly region: string | null
}

const first: Looked = { page: 1, scope: null, region: null }

/** 企业动态: what happened to companies, newest first; at first what concerns the member of staff. */
export function CompanyFeed() {
  const texts = useTexts(homeTexts)
  const [looked, setLooked] = useState(first)
  const [kinds, setKinds] = useFeedKinds()
  const { page, scope, region } = looked
  const answer = useFeed(looked, kinds)
  const { ref, near: isSeen } = useNearViewport<HTMLDivElement>(0)
  const { data } = answer
  useMarkSeen(isSeen && data !== undefined)
  const choose = (change: Partial<Looked>): void => setLooked({ ...looked, page: 1, ...change })
  const chooseKinds = (chosen: readonly FeedKindKey[], change: Partial<Looked> = {}): void => {
    setKinds(chosen)
    choose(change)
  }
  return (
    <HomeBlock
      title={texts.feed}
      lead={data && data.unread > 0 ? texts.unread(formatNumber(data.unread)) : null}
      busy={answer.isFetching}
    >
      <div ref={ref}>
        <FeedFilters
          kinds={kinds}
          onKinds={chooseKinds}
          scope={scope ?? data?.scope ?? null}
          onScope={chosen => choose({ scope: chosen })}
          region={region}
          onRegion={chosen => choose({ region: chosen })}
        />
        {!answer.isLoadingError && (
          <p className="pa-feed-whose">{data ? <Whose feed={data} /> : <Skeleton width="40%" />}</p>
        )}
        <Answer
          of={answer}
          skeleton={<FeedSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <NoFeed
              isAll={data?.scope === 'all' && region === null && kinds.length === feedKindKeys.length}
              onShowAll={() => chooseKinds(feedKindKeys, { scope: 'all', region: null })}
            />
          }
        >
          {({ items }) => <Feed items={items} />}
        </Answer>
        {data && (
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onPage={next => setLooked({ ...looked, page: next })}
          />
        )}
      </div>
    </HomeBlock>
  )
}

function useFeed({ page, scope, region }: Looked, kinds: readonly FeedKindKey[]) {
  const body = { page, pageSize: PAGE_SIZE, kinds, ...(scope && { scope }), ...(region && { region }) }
  return useEndpoint(homeEndpoints.companyFeed, { body }, { keepPrevious: true })
}

/** What is shown at first. */
export function useFirstFeed() {
  const [kinds] = useFeedKinds()
  return useFeed(first, useState(kinds)[0])
}

/** Tells the service once that the member of staff looks: the next look marks what came after. */
function useMarkSeen(looks: boolean): void {
  const api = useApi()
  useEffect(() => {
    if (!looks) return
    // Nothing is lost if it fails: the marks only stay a while longer.
    api(homeEndpoints.markFeedSeen, { body: {} }, { silent: true, loading: false, dedupe: false }).catch(
      () => undefined
    )
  }, [looks, api])
}

/** Whose news these are, in words. */
function Whose({ feed: { scope, isPersonal, region } }: { readonly feed: FeedAnswer }) {
  const texts = useTexts(homeTexts)
  const word = useWords()
  const sentences: Readonly<Record<FeedScope, string>> = {
    related: region === null ? texts.relatedFavorites : texts.relatedFeed(word(region)),
    favorites: texts.favoritesFeed,
    all: isPersonal ? texts.allFeed : texts.allFeedNotPersonal
  }
  return (
    <>
      {sentences[scope]}
      {region === null && (
        <>
          {' '}
          <ScreenLink to={{ screen: 'userInfo' }} className="pa-link">
            {texts.setRegion}
          </ScreenLink>
        </>
      )}
    </>
  )
}

function Feed({ items }: { readonly items: readonly FeedItem[] }) {
  const keys = uniqueKeys(items, item => item.id)
  return (
    <ol className="pa-feed">
      {items.map((item, at) => (
        <FeedLine key={keys[at]} item={item} />
      ))}
    </ol>
  )
}

/** `isAll`: nothing narrows what is shown. */
function NoFeed({ isAll, onShowAll }: { readonly isAll: boolean; readonly onShowAll: () => void }) {
  const texts = useTexts(homeTexts)
  if (isAll) return <EmptyState small title={texts.noFeed} reason={texts.noFeedReason} />
  return (
    <EmptyState small title={texts.noFeedHere} reason={texts.noFeedHereReason}>
      <TextButton onPress={onShowAll}>{texts.showAllFeed}</TextButton>
    </EmptyState>
  )
}

function FeedSkeleton() {
  return (
    <ol className="pa-feed">
      {Array.from({ length: PAGE_SIZE }, (_, at) => (
        <li key={at} className="pa-feed-line" aria-hidden="true">
          <Skeleton width={`${60 + ((at * 13) % 35)}%`} />
        </li>
      ))}
    </ol>
  )
}

function FeedLine({ item }: { readonly item: FeedItem }) {
  const texts = useTexts(homeTexts)
  const { word, formats } = useLanguage()
  const name = formatText(item.companyName)
  return (
    <li className="pa-feed-line">
      <time className="pa-feed-date" dateTime={item.date ?? undefined}>
        {formats.day(item.date)}
      </time>
      <Tag tone="notable">{word(feedKinds[item.kind].label)}</Tag>
      {item.isNew && <Tag tone="good">{texts.isNew}</Tag>}
      <span className="pa-feed-company" title={name}>
        <CompanyLink company={{ id: item.companyId, name: item.companyName, customer: item.customer }} />
      </span>
      <span className="pa-feed-headline" title={item.headline}>
        {formatText(item.headline)}
      </span>
    </li>
  )
}

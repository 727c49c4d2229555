import { useState } from 'react'
import { InventedList, InventedTag } from '../../company/Invented.tsx'
import { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { FeedItem } from '../../contract/entities/home.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { companyPlace } from '../../navigation/places.ts'
import { formatDay, formatText } from '../../text/format.ts'
import { homeTexts } from '../../text/home.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { uniqueKeys } from '../../ui/uniqueKeys.ts'
import { HomeBlock } from './HomeBlock.tsx'

const PAGE_SIZE = 10

/** 企业动态: what happened to companies, newest first. */
export function CompanyFeed() {
  const texts = useTexts(homeTexts)
  const [page, setPage] = useState(1)
  const answer = useEndpoint(
    homeEndpoints.companyFeed,
    { body: { page, pageSize: PAGE_SIZE } },
    { keepPrevious: true }
  )
  return (
    <HomeBlock title={texts.feed} busy={answer.isFetching}>
      <Answer
        of={answer}
        skeleton={<FeedSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState small title={texts.noFeed} reason={texts.noFeedReason} />}
      >
        {({ items }) => <Feed items={items} />}
      </Answer>
      {answer.data && <Pager page={page} pageSize={PAGE_SIZE} total={answer.data.total} onPage={setPage} />}
    </HomeBlock>
  )
}

function Feed({ items }: { readonly items: readonly FeedItem[] }) {
  const keys = uniqueKeys(items, item => item.id)
  return (
    <InventedList companies={items}>
      <ol className="pa-feed">
        {items.map((item, at) => (
          <FeedLine key={keys[at]} item={item} />
        ))}
      </ol>
    </InventedList>
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
  const name = formatText(item.companyName)
  return (
    <li className="pa-feed-line">
      <time className="pa-feed-date" dateTime={item.date ?? undefined}>
        {formatDay(item.date)}
      </time>
      <Tag tone="notable">{formatText(item.kind)}</Tag>
      <span className="pa-feed-company" title={name}>
        {item.companyId ? <QuietLink to={companyPlace(item.companyId)}>{name}</QuietLink> : name}
      </span>
      <InventedTag company={item} />
      <span className="pa-feed-headline" title={item.headline}>
        {formatText(item.headline)}
      </span>
    </li>
  )
}

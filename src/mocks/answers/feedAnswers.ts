import { regions } from '../../catalogue/classifications/regions.ts'
import { feedKinds, type FeedKindKey } from '../../catalogue/insights/feedKinds.ts'
import type { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { FeedItem } from '../../contract/entities/home.ts'
import { compareValues } from '../../domain/facts/compareValues.ts'
import { feedHeadline } from '../../domain/feedHeadline.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import type { SampleWorld } from '../../sample/ties.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'
import { ruledRecordRows, textOf } from '../world/recordRules.ts'
import { customerIn } from '../world/customers.ts'

export function feedAnswers(world: MockWorld) {
  let feed: readonly FeedItem[] | null = null
  return {
    companyFeed: ({ body, refuse }) => {
      const { kinds, region: asked, scope: chosen } = body
      if (asked !== undefined && regions.find(asked) === null) throw refuse('noRegion')
      feed ??= feedOf(world)
      const own = world.profile.region === null ? null : regions.find(world.profile.region)
      const isPersonal = world.favorites.size > 0 || own !== null
      const scope = chosen ?? (isPersonal ? 'related' : 'all')
      const isKept = ({ companyId }: FeedItem): boolean => world.favorites.has(companyId ?? '')
      const isIn = (code: string, { companyId }: FeedItem): boolean =>
        regions.line(world.findCompany(companyId ?? '')?.region ?? '').some(node => node.code === code)
      const isOf = {
        all: () => true,
        favorites: isKept,
        related: (item: FeedItem) => isKept(item) || (own !== null && isIn(own.code, item))
      }[scope]
      const found = feed
        .filter(item => kinds.includes(item.kind) && isOf(item) && (asked === undefined || isIn(asked, item)))
        .map(item => ({ ...item, isNew: world.feedSeen !== null && (item.date ?? '') > world.feedSeen }))
      return {
        ...pageOf(found, body),
        scope,
        isPersonal,
        region: own?.name ?? null,
        unread: found.filter(({ isNew }) => isNew).length
      }
    },
    // The look goes on: nothing becomes old while somebody reads.
    markFeedSeen: () => null
  } satisfies Partial<Answers<typeof homeEndpoints>>
}

/** Newest first. */
function feedOf(world: MockWorld): readonly FeedItem[] {
  const { companies, sample, today } = world
  const kinds = Object.keys(feedKinds) as readonly FeedKindKey[]
  return companies
    .flatMap(company =>
      kinds.flatMap(kind =>
        newsOf(company, kind, sample).map(({ date, headline }, at) => ({
          id: `${kind}-${company.id}-${at}`,
          kind,
          companyId: company.id,
          companyName: company.name,
          customer: customerIn(world, company),
          headline,
          date,
          isNew: false
        }))
      )
    )
    .filter(({ date }) => date <= today)
    .toSorted((one, other) => compareValues(other.date, one.date))
}

function newsOf(
  company: SampleCompany,
  kind: FeedKindKey,
  sample: SampleWorld
): readonly { readonly date: string; readonly headline: string }[] {
  if (kind === 'financing') return company.financing
  return ruledRecordRows(company, feedKinds[kind].rule, sample).map(({ date, title, row }) => ({
    date,
    headline: feedHeadline(kind, {
      title: title || null,
      amount: textOf(row, 'amount'),
      before: textOf(row, 'before'),
      after: textOf(row, 'after')
    })
  }))
}

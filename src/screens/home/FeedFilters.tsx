import { useMemo } from 'react'
import {
  feedKindKeys,
  feedKinds,
  feedScopes,
  type FeedKindKey,
  type FeedScope
} from '../../catalogue/insights/feedKinds.ts'
import { homeEndpoints } from '../../contract/endpoints/home.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { usePreference } from '../../session/storage.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { choicesOf, Select } from '../../ui/form/SelectField.tsx'

export interface FeedFiltersProps {
  readonly kinds: readonly FeedKindKey[]
  readonly onKinds: (kinds: readonly FeedKindKey[]) => void
  /** Null while it is not known. */
  readonly scope: FeedScope | null
  readonly onScope: (scope: FeedScope) => void
  /** The code of a province; null for all. */
  readonly region: string | null
  readonly onRegion: (region: string | null) => void
}

/** By what the feed is narrowed. */
export function FeedFilters({ kinds, onKinds, scope, onScope, region, onRegion }: FeedFiltersProps) {
  const texts = useTexts(homeTexts)
  const word = useWords()
  const scopes = choicesOf(feedScopes, word)
  const { data } = useEndpoint(homeEndpoints.industryMap, {})
  // The last one stays: a feed of nothing is none.
  const toggle = (kind: FeedKindKey, isOn: boolean): void => {
    const chosen = feedKindKeys.filter(key => (key === kind ? isOn : kinds.includes(key)))
    if (chosen.length > 0) onKinds(chosen)
  }
  return (
    <div className="pa-feed-filters">
      <SegmentedChoice legend={texts.feedScope} choices={scopes} value={scope} onChange={onScope} />
      <span role="group" aria-label={texts.feedKinds} className="pa-feed-kinds">
        {feedKindKeys.map(kind => (
          <CheckChip key={kind} checked={kinds.includes(kind)} onChange={isOn => toggle(kind, isOn)}>
            {word(feedKinds[kind].label)}
          </CheckChip>
        ))}
      </span>
      <Select
        className="pa-feed-region"
        aria-label={texts.feedRegion}
        value={region ?? ''}
        choices={[
          { value: '', label: texts.anyRegion },
          ...(data?.regions.map(({ code, name }) => ({ value: code, label: word(name) })) ?? [])
        ]}
        onChange={code => onRegion(code || null)}
      />
    </div>
  )
}

/** The kinds that a member of staff follows, remembered; all of them at first. */
export function useFeedKinds(): [readonly FeedKindKey[], (kinds: readonly FeedKindKey[]) => void] {
  const [stored, save] = usePreference('feedKinds')
  const kinds = useMemo(() => {
    const words = stored?.split(',') ?? []
    const known = feedKindKeys.filter(key => words.includes(key))
    return known.length > 0 ? known : feedKindKeys
  }, [stored])
  return [kinds, chosen => save(() => chosen.join(','))]
}

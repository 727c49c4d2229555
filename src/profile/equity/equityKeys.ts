import type { Place } from './equityTree.ts'
import type { EquityActions } from './useEquityTree.ts'

/** Opens what is closed, closes what is open, asks again for what failed, and shows more where more is meant. */
export function toggle({ node, isMore }: Place, actions: EquityActions): void {
  if (isMore) actions.showMore(node)
  else if (node.direction === null) return
  else if (node.state === 'closed') actions.open(node)
  else if (node.state === 'open' || node.state === 'loading') actions.close(node)
  else if (node.state === 'failed') actions.retry(node)
}

/**
 * Where a key leads in a tree, as the practices for trees have it: up and down through everything that is shown, right
 * into a node (it opens first), left out of it (it closes first). Null for a key that is none of ours.
 */
export function placeAfter(
  key: string,
  place: Place,
  places: readonly Place[],
  actions: EquityActions
): Place | null {
  const at = places.indexOf(place)
  switch (key) {
    case 'ArrowDown':
      return places[at + 1] ?? place
    case 'ArrowUp':
      return places[at - 1] ?? place
    case 'Home':
      return places[0] ?? place
    case 'End':
      return places.at(-1) ?? place
    case 'ArrowRight':
      return inward(place, places[at + 1], actions)
    case 'ArrowLeft':
      return outward(place, places, actions)
    default:
      return null
  }
}

function inward(place: Place, next: Place | undefined, actions: EquityActions): Place {
  if (!place.isMore && place.node.state === 'closed' && place.node.direction !== null) {
    actions.open(place.node)
    return place
  }
  return next && next.level > place.level ? next : place
}

function outward(place: Place, places: readonly Place[], actions: EquityActions): Place {
  if (!place.isMore && place.node.direction !== null && place.node.state === 'open') {
    actions.close(place.node)
    return place
  }
  const before = places.slice(0, places.indexOf(place))
  return before.findLast(each => each.level < place.level) ?? place
}

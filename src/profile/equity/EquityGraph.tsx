import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { EQUITY_LEVELS } from '../../catalogue/equity.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { FailureView } from '../../errors/FailureView.tsx'
import { isRefusedFor } from '../../failures/failure.ts'
import { commonTexts } from '../../text/common.ts'
import { equityTexts } from '../../text/equity.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { PremiumLock } from '../../premium/PremiumLock.tsx'
import { EquityBox } from './EquityBox.tsx'
import { EquityCanvas } from './EquityCanvas.tsx'
import { EquityDetails } from './EquityDetails.tsx'
import { EquityLink } from './EquityLink.tsx'
import { EquityPlace } from './EquityPlace.tsx'
import { layOut, type Box } from './equityLayout.ts'
import { placesOf, type EquityNode, type EquityTree, type Place } from './equityTree.ts'
import { placeAfter, toggle } from './equityKeys.ts'
import { useEquityTree, type EquityActions } from './useEquityTree.ts'
import './equity.css'

export interface EquityGraphProps {
  readonly company: Pick<CompanyDetail, 'id' | 'name' | 'status' | 'sectionCounts'>
}

/** 股权穿透图: who holds a company and whom it holds, level by level, as far as somebody wants to see. */
export function EquityGraph({ company }: EquityGraphProps) {
  const texts = useTexts(equityTexts)
  const { tree, failure, retryAll, closeAll, ...actions } = useEquityTree(company)
  const { up, down } = tree.branches
  if (isRefusedFor(failure, 'premium')) {
    return <PremiumLock section="shareholders" count={company.sectionCounts.shareholders ?? null} />
  }
  if (up.state === 'failed' && down.state === 'failed') {
    return <FailureView failure={failure} onRetry={retryAll} kept={texts.failed} />
  }
  if (up.state === 'loading' || down.state === 'loading') {
    return (
      <div aria-busy="true">
        <SkeletonLines lines={8} />
      </div>
    )
  }
  const isEmpty = [up, down].every(branch => branch.state === 'open' && branch.children.length === 0)
  if (isEmpty) return <p className="pa-equity-none">{texts.none}</p>
  return <Explored company={company} tree={tree} actions={actions} onCloseAll={closeAll} onRetry={retryAll} />
}

interface ExploredProps extends EquityGraphProps {
  readonly tree: EquityTree
  readonly actions: EquityActions
  readonly onCloseAll: () => void
  readonly onRetry: () => void
}

/** The graph, and what is known of the place at which somebody stands. */
function Explored({ company, tree, actions, onCloseAll, onRetry }: ExploredProps) {
  const texts = useTexts(equityTexts)
  const treeId = useId()
  const items = useRef(new Map<string, SVGGElement>())
  const [active, setActive] = useState(tree.root.key)
  const places = placesOf(tree)
  // Whoever stood at a place that is gone stands at the nearest one before it that is still there.
  const current = places.find(place => place.key === active) ?? nearest(places, active)
  const drawing = layOut(tree)
  const stand = (key: string): void => {
    setActive(key)
    items.current.get(key)?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') toggle(current, actions)
    else {
      const next = placeAfter(event.key, current, places, actions)
      if (next === null) return
      if (next.key !== current.key) stand(next.key)
    }
    event.preventDefault()
  }
  const failed = [tree.branches.up, tree.branches.down].filter(branch => branch.state === 'failed')
  return (
    <div className="pa-equity">
      <EquityCanvas
        drawing={drawing}
        active={drawing.boxes.find(box => box.key === current.key) ?? null}
        name={company.name}
        id={treeId}
        onKeyDown={press}
        onCloseAll={() => {
          setActive(tree.root.key)
          onCloseAll()
        }}
      >
        <g aria-hidden="true">
          {drawing.links.map(link => (
            <EquityLink key={link.key} link={link} />
          ))}
          {drawing.boxes.map(box => (
            <EquityBox key={box.key} box={box} isActive={box.key === current.key} />
          ))}
        </g>
        {places.map(place => (
          <EquityPlace
            key={place.key}
            place={place}
            box={boxOf(drawing.boxes, place.key)}
            isActive={place.key === current.key}
            itemRef={element => {
              if (element) items.current.set(place.key, element)
              else items.current.delete(place.key)
            }}
            onStand={() => setActive(place.key)}
            onToggle={() => toggle(place, actions)}
          />
        ))}
      </EquityCanvas>
      {failed.map(branch => (
        <FailedBranch key={branch.key} branch={branch} onRetry={onRetry} />
      ))}
      <EquityDetails node={current.node} onReturn={stand} />
      <p className="pa-equity-keys">
        {texts.keys} · {texts.hint(EQUITY_LEVELS)}
      </p>
    </div>
  )
}

function FailedBranch({ branch, onRetry }: { readonly branch: EquityNode; readonly onRetry: () => void }) {
  const common = useTexts(commonTexts)
  const equity = useTexts(equityTexts)
  return (
    <p className="pa-equity-failed" role="alert">
      {equity[branch.direction === 'down' ? 'down' : 'up']} · {equity.failed}{' '}
      <button type="button" className="pa-small-button" onClick={onRetry}>
        {common.retry}
      </button>
    </p>
  )
}

function nearest(places: readonly Place[], gone: string): Place {
  const before = places.filter(place => gone.startsWith(`${place.key}/`)).at(-1)
  return (before ?? places[0])!
}

function boxOf(boxes: readonly Box[], key: string): Box {
  return boxes.find(box => box.key === key)!
}

import { useDeferredValue, useMemo, useState } from 'react'
import { RetryText } from '../../errors/RetryText.tsx'
import { TreeList } from '../../filters/tree/TreeList.tsx'
import { useClassification, type Classification } from '../../filters/tree/useClassification.ts'
import { foundNodes, openNodes } from '../../filters/tree/visibleNodes.ts'
import { nodeStates } from '../../filters/tree/treeSelection.ts'
import { industryMapTexts } from '../../text/industryMap.ts'
import { listTexts } from '../../text/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import '../../ui/controls.css'
import '../../filters/fields.css'

export interface IndustryChoiceProps {
  /** The code of a node; null for all industries. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** One node of the classification of industries. */
export function IndustryChoice({ value, onChange }: IndustryChoiceProps) {
  const texts = useTexts(industryMapTexts)
  const { classification } = useClassification('industries', value !== null)
  const name = value === null ? texts.everyIndustry : (classification?.find(value)?.name ?? value)
  return (
    <Popup
      label={<span className="pa-industry-map-chosen">{name}</span>}
      title={texts.industry}
      active={value !== null}
    >
      {close => (
        <Industries
          value={value}
          onChange={next => {
            onChange(next)
            close()
          }}
        />
      )}
    </Popup>
  )
}

function Industries(props: IndustryChoiceProps) {
  const texts = useTexts(listTexts)
  const { classification, isError, error, refetch } = useClassification('industries')
  if (classification) return <LoadedIndustries {...props} tree={classification} />
  return (
    <div className="pa-tree-field" aria-busy={!isError}>
      {isError ? (
        <p className="pa-tree-note" role="alert">
          {texts.treeFailed} <RetryText failure={error} onPress={() => void refetch()} />
        </p>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </div>
  )
}

const noCounts: ReadonlyMap<string, number> = new Map()

function LoadedIndustries({
  value,
  onChange,
  tree
}: IndustryChoiceProps & { readonly tree: Classification }) {
  const texts = useTexts(industryMapTexts)
  const list = useTexts(listTexts)
  const [typed, setTyped] = useState('')
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(value === null ? [] : tree.line(value).map(({ code }) => code))
  )
  const wanted = useDeferredValue(typed)
  const nodes = useMemo(
    () => (wanted.trim() === '' ? openNodes(tree, expanded) : foundNodes(tree, wanted)),
    [tree, expanded, wanted]
  )
  const stateOf = useMemo(() => nodeStates(tree, value === null ? [] : [value]), [tree, value])
  return (
    <div className="pa-tree-field">
      <div className="pa-tree-head">
        <input
          type="search"
          className="pa-input pa-tree-search"
          placeholder={texts.industrySearch}
          aria-label={texts.industrySearch}
          maxLength={50}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <TextButton disabled={value === null} onPress={() => onChange(null)}>
          {texts.clear}
        </TextButton>
      </div>
      {nodes.length === 0 ? (
        <p className="pa-tree-list pa-tree-note">{list.treeNothing}</p>
      ) : (
        <TreeList
          label={texts.industry}
          nodes={nodes}
          counts={noCounts}
          capped={false}
          stateOf={stateOf}
          onChoose={code => onChange(code === value ? null : code)}
          onExpand={(code, open) => setExpanded(withNode(expanded, code, open))}
        />
      )}
    </div>
  )
}

function withNode(nodes: ReadonlySet<string>, code: string, open: boolean): ReadonlySet<string> {
  const next = new Set(nodes)
  if (open) next.add(code)
  else next.delete(code)
  return next
}

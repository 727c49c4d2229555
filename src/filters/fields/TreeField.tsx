import { useDeferredValue, useMemo, useState } from 'react'
import { UNKNOWN, type TreeFilter } from '../../catalogue/filters.ts'
import { maxTokens } from '../../domain/criteria/criteria.ts'
import { formatTotal } from '../../text/format.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useFacets, type FieldProps } from '../filterContext.ts'
import { NamedParks } from './NamedParks.tsx'
import { toggled } from './OptionsField.tsx'
import { TreeList } from '../tree/TreeList.tsx'
import { nodeStates, toggleNode } from '../tree/treeSelection.ts'
import { RetryText } from '../../errors/RetryText.tsx'
import { useClassification, type Classification } from '../tree/useClassification.ts'
import { foundNodes, openNodes } from '../tree/visibleNodes.ts'
import '../../ui/buttons/controls.css'
import './fields.css'

export interface TreeFieldProps extends FieldProps<TreeFilter> {
  /** One node at most, and nothing else. Default: false. */
  readonly isSingle?: boolean
}

/** A filter whose value is some nodes of a classification. */
export function TreeField(props: TreeFieldProps) {
  const texts = useTexts(listTexts)
  const { classification, isError, error, refetch } = useClassification(props.filter.tree)
  if (classification) return <LoadedTree {...props} tree={classification} />
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

interface LoadedTreeProps extends TreeFieldProps {
  readonly tree: Classification
}

function LoadedTree({ tree, isSingle = false, ...props }: LoadedTreeProps) {
  const { filter, tokens, onChange } = props
  const texts = useTexts(listTexts)
  const { values, capped } = useFacets(filter.key)
  const counts = useMemo(() => new Map(values?.map(({ token, count }) => [token, count])), [values])
  const [typed, setTyped] = useState('')
  const [full, setFull] = useState(false)
  const wanted = useDeferredValue(typed)
  const { nodes, expand } = useTreeNodes(tree, tokens, wanted)
  const stateOf = useMemo(() => nodeStates(tree, tokens), [tree, tokens])
  const most = mostOf(filter)
  const choose = (code: string): void => {
    if (isSingle) return onChange(tokens.includes(code) ? [] : [code])
    const next = toggleNode(tree, tokens, code)
    setFull(next.length > most)
    if (next.length <= most) onChange(next)
  }
  return (
    <div className="pa-tree-field">
      <div className="pa-tree-head">
        <input
          type="search"
          className="pa-input pa-tree-search"
          placeholder={texts.treeSearch(filter.label)}
          aria-label={texts.treeSearch(filter.label)}
          maxLength={50}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <TextButton disabled={tokens.length === 0} onPress={() => onChange([])}>
          {texts.clearAll}
        </TextButton>
      </div>
      {filter.tree === 'regions' && !isSingle && (
        <NamedParks typed={wanted.trim()} isOnly={nodes.length === 0} />
      )}
      {nodes.length === 0 ? (
        <p className="pa-tree-list pa-tree-note">
          {filter.tree === 'regions' ? texts.noRegion : texts.treeNothing}
        </p>
      ) : (
        <TreeList
          label={filter.label}
          nodes={nodes}
          counts={counts}
          capped={capped}
          isSingle={isSingle}
          stateOf={stateOf}
          onChoose={choose}
          onExpand={expand}
        />
      )}
      {!isSingle && <Foot {...props} unknown={counts.get(UNKNOWN)} capped={capped} full={full} />}
    </div>
  )
}

/** The nodes in sight: what was found, or what is below the open ones, which are at first those above the chosen ones. */
function useTreeNodes(tree: Classification, chosen: readonly string[], wanted: string) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => ancestors(tree, chosen))
  const nodes = useMemo(
    () => (wanted.trim() === '' ? openNodes(tree, expanded) : foundNodes(tree, wanted)),
    [tree, expanded, wanted]
  )
  const expand = (code: string, open: boolean): void => {
    const next = new Set(expanded)
    if (open) next.add(code)
    else next.delete(code)
    setExpanded(next)
  }
  return { nodes, expand }
}

interface FootProps extends FieldProps<TreeFilter> {
  /** How many companies the filter knows nothing of; undefined where that is not counted. */
  readonly unknown: number | undefined
  readonly capped: boolean
  readonly full: boolean
}

function Foot({ filter, tokens, labelOf, onChange, unknown, capped, full }: FootProps) {
  const texts = useTexts(listTexts)
  return (
    <div className="pa-tree-foot">
      {filter.unknown && (
        <CheckChip
          checked={tokens.includes(UNKNOWN)}
          onChange={checked => onChange(toggled(tokens, UNKNOWN, checked))}
          figure={unknown === undefined ? undefined : formatTotal(unknown, capped)}
        >
          {labelOf(UNKNOWN)}
        </CheckChip>
      )}
      <p className={full ? 'pa-tree-note pa-tree-problem' : 'pa-tree-note'} role="status">
        {full ? texts.tooMany(mostOf(filter)) : texts.chosenCount(tokens.length)}
      </p>
    </div>
  )
}

/** One is left for 只看官方. */
function mostOf(filter: TreeFilter): number {
  return maxTokens(filter) - 1
}

function ancestors(tree: Classification, codes: readonly string[]): ReadonlySet<string> {
  return new Set(codes.flatMap(code => tree.line(code).slice(0, -1)).map(node => node.code))
}

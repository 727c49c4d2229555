import dayjs from 'dayjs'
import { CompanyLink } from '../../../features/company/CompanyLink.tsx'
import { CustomerMark } from '../../../features/company/CustomerMark.tsx'
import type { SupplyEdge, SupplyNode } from '../../../contract/entities/supply.ts'
import { isMainLeg } from '../../../domain/supply/mainProducts.ts'
import { inYuan } from '../../../domain/facts/money.ts'
import { formatNumber, formatText } from '../../../text/format.ts'
import { Money } from '../../../ui/marks/Money.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { bothShares, originWords, periodWords, relationWords, useSupplyTexts } from '../tree/supplyWords.ts'
import type { PathStep } from '../tree/pathSteps.ts'

export interface PathLegsProps {
  readonly steps: readonly PathStep[]
  /** Shows a node in the picture; null where the picture does not have it. */
  readonly showOf: (key: string) => (() => void) | null
}

/** The companies on a path, and the relation between each and the next. */
export function PathLegs({ steps, showOf }: PathLegsProps) {
  const texts = useSupplyTexts()
  const isMissing = steps.some(({ to }) => !to || showOf(to.key) === null)
  const isMain = steps.some(({ edge }) => edge.kind === 'makes') && steps.every(({ edge }) => isMainLeg(edge))
  return (
    <>
      <p role="status">
        {(isMain ? texts.pathMain : texts.pathFound)(formatNumber(steps.length))}
        {isMissing && <span className="pa-supply-path-note">{texts.pathMissing}</span>}
      </p>
      <ol className="pa-supply-path-legs">
        {steps.map(({ edge, from, to, isForward }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the legs of a path stand in their order
          <li key={at}>
            {at === 0 && <End node={from} showOf={showOf} />}
            <Leg edge={edge} isForward={isForward} />
            <End node={to} showOf={showOf} />
          </li>
        ))}
      </ol>
    </>
  )
}

function End({ node, showOf }: { readonly node: SupplyNode | undefined } & Pick<PathLegsProps, 'showOf'>) {
  const texts = useSupplyTexts()
  const name = formatText(node?.name)
  const show = node ? showOf(node.key) : null
  const isProduct = node?.kind === 'product'
  return (
    <span className={isProduct ? 'pa-supply-path-end pa-supply-path-product' : 'pa-supply-path-end'}>
      {show ? (
        <>
          <TextButton onPress={show} label={texts.inGraph(name)}>
            {name}
          </TextButton>
          <CustomerMark customer={node?.customer ?? null} />
        </>
      ) : (
        <CompanyLink company={node ?? noCompany} />
      )}
      {isProduct && <small>{`${texts.product} · ${texts.inferred}`}</small>}
    </span>
  )
}

const noCompany = { id: null, name: null }

function Leg({ edge, isForward }: { readonly edge: SupplyEdge; readonly isForward: boolean }) {
  const texts = useSupplyTexts()
  return (
    <span
      className={edge.kind === 'trade' ? 'pa-supply-path-leg' : 'pa-supply-path-leg pa-supply-path-inferred'}
    >
      <span aria-hidden="true">{isForward ? '↓' : '↑'}</span>
      <strong>
        {edge.kind === 'trade'
          ? isForward
            ? texts.pathForward
            : texts.pathBack
          : relationWords(edge, texts)}
      </strong>
      {edge.kind === 'trade' && <Figures edge={edge} />}
      <span>{originWords(edge, texts)}</span>
    </span>
  )
}

function Figures({ edge }: { readonly edge: SupplyEdge }) {
  const texts = useSupplyTexts()
  const { amount, period } = edge
  return (
    <>
      <span>{bothShares(edge, texts)}</span>
      <Money of={inYuan(amount)} />
      <span>{periodWords(period, dayjs().format('YYYY-MM-DD'), texts)}</span>
    </>
  )
}

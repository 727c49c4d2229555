import { supplySources, type SupplyDirection } from '../../catalogue/insights/supply.ts'
import { sectionOf } from '../../catalogue/sections.ts'
import { PremiumLock } from '../../features/premium/PremiumLock.tsx'
import { formatNumber } from '../../text/format.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { lockedOf, type SupplyBranch } from './tree/supplyAnswers.ts'
import '../../charts/graph/graph.css'
import { useSupplyTexts } from './tree/supplyWords.ts'

export interface SupplyLockedProps {
  readonly branches: readonly SupplyBranch[]
  readonly onProducts: () => void
}

const sectionBy = { up: 'suppliers', down: 'customers' } as const satisfies Record<SupplyDirection, string>

/** In place of the graph: what it would look like, what is known of the company, and the step that opens it. */
export function SupplyLocked({ branches, onProducts }: SupplyLockedProps) {
  const texts = useSupplyTexts()
  const locked = branches.filter(each => lockedOf(each) > 0)
  const known = locked.map(each =>
    texts.locked(formatNumber(lockedOf(each)), texts.word(sectionOf(sectionBy[each.direction]).title))
  )
  return (
    <div className="pa-supply-locked">
      <figure className="pa-supply-sample">
        <Sample />
        <figcaption className="pa-supply-keys">{texts.sample}</figcaption>
      </figure>
      <div className="pa-supply-locked-words">
        <PremiumLock
          section={sectionBy[locked[0]?.direction ?? 'up']}
          count={null}
          words={{
            title: texts.title,
            inside: texts.lockedInside(texts.formats.list(known))
          }}
        />
        {/* What is not premium can be seen meanwhile. */}
        <TextButton onPress={onProducts}>{texts.trySource(texts.word(supplySources.product))}</TextButton>
      </div>
    </div>
  )
}

const WIDTH = 132
const HEIGHT = 44

/** A graph of nobody. */
function Sample() {
  const texts = useSupplyTexts()
  const supplier = texts.word(sectionOf('suppliers').title)
  const customer = texts.word(sectionOf('customers').title)
  const boxes = [
    ['upstream', 80, 28, supplier, texts.ofPurchases('12%')],
    ['upstream', 240, 28, supplier, texts.ofPurchases('35%')],
    ['upstream', 160, 112, supplier, texts.ofPurchases('30%')],
    ['upstream', 320, 112, supplier, texts.ofPurchases('18%')],
    ['subject', 240, 196, texts.subject, null],
    ['downstream', 160, 280, customer, texts.ofSales('22%')],
    ['downstream', 320, 280, customer, texts.ofSales('9%')]
  ] as const
  return (
    <svg
      className="pa-graph-frame"
      viewBox="0 0 400 308"
      fontSize={12}
      textAnchor="middle"
      aria-hidden="true"
    >
      <path
        className="pa-graph-line"
        d="M80 50V70H240V50M160 70V90M160 134V154H320V134M240 154V174M240 218V238M160 258V238H320V258"
      />
      <path className="pa-graph-arrow" d="M156 83h8l-4 7zM236 167h8l-4 7zM156 251h8l-4 7zM316 251h8l-4 7z" />
      {boxes.map(([look, x, y, name, note]) => (
        <g key={`${x} ${y}`} className={`pa-graph-${look}`} transform={`translate(${x} ${y})`}>
          <rect
            className="pa-graph-box"
            x={-WIDTH / 2}
            y={-HEIGHT / 2}
            width={WIDTH}
            height={HEIGHT}
            rx={6}
          />
          <text className="pa-graph-name" y={note === null ? 4 : -2}>
            {name}
          </text>
          <text className="pa-graph-note" y={14} fontSize={11}>
            {note}
          </text>
        </g>
      ))}
    </svg>
  )
}

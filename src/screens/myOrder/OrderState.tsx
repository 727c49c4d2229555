import type { OrderState as State } from '../../catalogue/orders.ts'
import { orderTexts } from '../../text/areas/order.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Tag, type Tone } from '../../ui/marks/Tag.tsx'

const tones: Readonly<Record<State, Tone>> = {
  pending: 'notable',
  active: 'good',
  refused: 'risk',
  cancelled: 'muted',
  expired: 'caution'
}

/** The state of an order as a word in its color. */
export function OrderState({ state }: { readonly state: State }) {
  return <Tag tone={tones[state]}>{useTexts(orderTexts).state(state)}</Tag>
}

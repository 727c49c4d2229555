import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { orderStateKeys, type OrderColumnKey, type OrderFilterKey } from '../../catalogue/orders.ts'
import { screens } from '../../catalogue/screens.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import type { ControlledList } from '../../list/controller/useListController.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { PlainList } from '../../list/PlainList.tsx'
import { usePendingOrders } from '../../features/premium/useOrders.ts'
import { useCan } from '../../session/useSession.ts'
import { orderTexts } from '../../text/areas/order.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { orderResource } from './orderResource.tsx'
import { orderTerms } from './orderTerms.ts'
import '../../ui/buttons/controls.css'

/** Without props the list's state stands in the address; with them it stands with the embedding page. */
export type MyOrderScreenProps = ControlledList<OrderFilterKey, OrderColumnKey>

/** 我的订单: what was asked for at the data shop, and what came of it. */
export function MyOrderScreen(props: MyOrderScreenProps) {
  // What is settled while the list is looked at changes there.
  usePendingOrders()
  return (
    <PlainList resource={orderResource} title={screens.myOrder.title} {...props}>
      <States />
      <NewOrder />
    </PlainList>
  )
}

const ALL = ''

/** Narrows the list to one state. */
function States() {
  const texts = useTexts(orderTexts)
  const { query, setCriterion } = useListQuery(orderTerms)
  const chosen = orderStateKeys.find(key => query.criteria.state?.includes(key)) ?? ALL
  return (
    <select
      className="pa-select"
      aria-label={texts.states}
      value={chosen}
      onChange={({ target: { value } }) => setCriterion('state', value === ALL ? [] : [value])}
    >
      <option value={ALL}>{texts.allStates}</option>
      {orderStateKeys.map(key => (
        <option key={key} value={key}>
          {texts.state(key)}
        </option>
      ))}
    </select>
  )
}

const loadDialog = async () => (await import('../../features/premium/OrderDialog.tsx')).OrderDialog

/** Asks for a product of the shop. */
function NewOrder() {
  const texts = useTexts(orderTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  if (!useCan('order:create')) return null
  return (
    <>
      <Button type="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.order}
      </Button>
      <LazyDialog load={loadDialog} open={isOpen} onClose={close} section={null} />
    </>
  )
}

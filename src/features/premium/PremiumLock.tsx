import { LockOutlined } from '@ant-design/icons'
import { useCallback, useState } from 'react'
import { sectionOf, type SectionKey } from '../../catalogue/sections.ts'
import type { Order } from '../../contract/entities/order.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { useCan } from '../../session/useSession.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatMomentDay, formatNumber, formatText } from '../../text/format.ts'
import { pageTexts } from '../../text/areas/pages.ts'
import { premiumTexts } from '../../text/areas/premium.ts'
import { useTexts, useFormats, useTerms } from '../../text/TextProvider.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePriceText } from './usePriceText.ts'
import { usePendingOrders, useShopProducts } from './useOrders.ts'
import '../../ui/buttons/controls.css'
import './premiumLock.css'

export interface PremiumLockProps {
  readonly section: SectionKey
  /** How many records it has; null if unknown. */
  readonly count: number | null
  /** What is locked and what is inside. Default: the section with its columns. */
  readonly words?: Readonly<Record<'title' | 'inside', string>>
}

const loadDialog = async () => (await import('./OrderDialog.tsx')).OrderDialog

/** In place of a premium section: what it contains, what opens it at which price, and how to get it. */
export function PremiumLock({ section, count, words }: PremiumLockProps) {
  const texts = useTexts(premiumTexts)
  const { forbiddenAdvice } = useTexts(pageTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const mayOrder = useCan('order:create')
  const pending = usePendingOrders().find(order => isFor(order, section))
  const { list } = useFormats()
  const { title, columns } = useTerms(sectionOf(section))
  return (
    <div className="pa-lock">
      <LockOutlined className="pa-lock-mark" aria-hidden="true" />
      <div className="pa-lock-words">
        <p className="pa-lock-title">{texts.locked(words?.title ?? title)}</p>
        <p className="pa-lock-inside">
          {words?.inside ?? (
            <>
              {count !== null && texts.inside(formatNumber(count))}
              {texts.columns(list(columns.map(column => column.label)))}
            </>
          )}
        </p>
        {!pending && <Offer section={section} />}
        {!pending && !mayOrder && <p className="pa-lock-offer">{forbiddenAdvice}</p>}
      </div>
      {pending ? (
        <Pending order={pending} />
      ) : mayOrder ? (
        <button
          type="button"
          className="pa-small-button pa-lock-button"
          aria-haspopup="dialog"
          aria-label={texts.orderFor(words?.title ?? title)}
          onClick={() => setIsOpen(true)}
        >
          {texts.order}
        </button>
      ) : null}
      <LazyDialog load={loadDialog} open={isOpen} onClose={close} section={section} />
    </div>
  )
}

function isFor({ items }: Order, section: SectionKey): boolean {
  return items.some(({ opens }) => opens.sections.includes(section))
}

/** The product that opens a section, with its price; or why none is shown. */
function Offer({ section }: { readonly section: SectionKey }) {
  const texts = useTexts(premiumTexts)
  const sentence = useFailureSentence()
  const priceText = usePriceText()
  const { data, error } = useShopProducts()
  const product = data?.find(({ opens }) => opens.sections.includes(section))
  return (
    <p className="pa-lock-offer">
      {product ? (
        texts.offer(formatText(product.name), priceText(product))
      ) : data ? (
        texts.noOffer
      ) : error ? (
        texts.offerFailed(sentence(error))
      ) : (
        <Skeleton width={240} />
      )}
    </p>
  )
}

function Pending({ order: { isOwn, orderedBy, createdAt, id } }: { readonly order: Order }) {
  const texts = useTexts(premiumTexts)
  return (
    <div className="pa-lock-pending" role="status">
      <span>
        {isOwn ? texts.pending : texts.pendingBy(formatText(orderedBy), formatMomentDay(createdAt))}
      </span>
      <ScreenLink to={{ screen: 'myOrder', query: { order: id } }} className="pa-link">
        {texts.myOrders}
      </ScreenLink>
      <span className="pa-lock-next">{texts.pendingNext}</span>
    </div>
  )
}

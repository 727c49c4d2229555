import { LockOutlined } from '@ant-design/icons'
import { useCallback, useState } from 'react'
import { sectionOf, type SectionKey } from '../catalogue/sections.ts'
import { formatList, formatMomentDay, formatNumber } from '../text/format.ts'
import { premiumTexts } from '../text/premium.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { LazyDialog } from '../errors/LazyDialog.tsx'
import { usePendingOrder } from './useOrders.ts'
import '../ui/controls.css'
import './premiumLock.css'

export interface PremiumLockProps {
  readonly section: SectionKey
  /** How many records it has; null if unknown. */
  readonly count: number | null
}

const loadDialog = async () => (await import('./OrderDialog.tsx')).OrderDialog

/** In place of a premium section: what it contains, and how to get it. */
export function PremiumLock({ section, count }: PremiumLockProps) {
  const texts = useTexts(premiumTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const pending = usePendingOrder()
  const { title, columns } = sectionOf(section)
  return (
    <div className="pa-lock">
      <LockOutlined className="pa-lock-mark" aria-hidden="true" />
      <div className="pa-lock-words">
        <p className="pa-lock-title">{texts.locked(title)}</p>
        <p className="pa-lock-inside">
          {count !== null && texts.inside(formatNumber(count))}
          {texts.columns(formatList(columns.map(column => column.label)))}
        </p>
      </div>
      {pending ? (
        <span className="pa-lock-pending">{texts.ordered(formatMomentDay(pending.createdAt))}</span>
      ) : (
        <button
          type="button"
          className="pa-small-button pa-lock-button"
          aria-haspopup="dialog"
          aria-label={texts.orderFor(title)}
          onClick={() => setIsOpen(true)}
        >
          {texts.order}
        </button>
      )}
      <LazyDialog load={loadDialog} open={isOpen} onClose={close} section={section} />
    </div>
  )
}

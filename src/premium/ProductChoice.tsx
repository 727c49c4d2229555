import { useId } from 'react'
import { isKeyOf, keysOf } from '../catalogue/keys.ts'
import { sectionOf, sections } from '../catalogue/sections.ts'
import { quotaKinds } from '../catalogue/shop.ts'
import type { OfferedShopProduct } from '../contract/entities/order.ts'
import { formatDay, formatList, formatMomentDay, formatNumber, formatText } from '../text/format.ts'
import { premiumTexts } from '../text/premium.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CheckMark } from '../ui/CheckMark.tsx'
import { Skeleton, SkeletonLines } from '../ui/Skeleton.tsx'
import { isOrderable, readUnits, type Units } from './units.ts'
import { usePriceText } from './usePriceText.ts'
import '../ui/controls.css'
import './productChoice.css'

export interface ProductChoiceProps {
  readonly products: readonly OfferedShopProduct[]
  readonly units: Units
  readonly onUnits: (units: Units) => void
  /** Whether numbers that cannot be ordered are marked. */
  readonly checks: boolean
}

/** The products of the shop, each with what it opens and costs, to choose from. */
export function ProductChoice({ products, units, onUnits, checks }: ProductChoiceProps) {
  const texts = useTexts(premiumTexts)
  return (
    <fieldset className="pa-offers">
      <legend className="pa-field-label">{texts.products}</legend>
      <ul className="pa-offers-list">
        {products.map(product => (
          <li key={product.key} className="pa-offer">
            <Product
              product={product}
              typed={isOrderable(product) ? (units[product.key] ?? null) : null}
              onTyped={typed => onUnits(withUnits(units, product.key, typed))}
              checks={checks}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Null takes the product out. */
function withUnits(units: Units, key: string, typed: string | null): Units {
  const { [key]: _, ...others } = units
  return typed === null ? others : { ...others, [key]: typed }
}

interface ProductProps {
  readonly product: OfferedShopProduct
  /** Null while it is not chosen. */
  readonly typed: string | null
  readonly onTyped: (typed: string | null) => void
  readonly checks: boolean
}

function Product({ product, typed, onTyped, checks }: ProductProps) {
  const id = useId()
  const priceText = usePriceText()
  const { name, description, most } = product
  const isChosen = typed !== null
  return (
    <>
      <label className="pa-offer-choice">
        <input
          type="checkbox"
          className="pa-visually-hidden"
          checked={isChosen}
          disabled={!isOrderable(product)}
          aria-describedby={id}
          onChange={event => onTyped(event.target.checked ? '1' : null)}
        />
        <CheckMark state={isChosen ? 'on' : 'off'} />
        <span className="pa-offer-name">{formatText(name)}</span>
        <span className="pa-offer-price">{priceText(product)}</span>
      </label>
      <div id={id} className="pa-offer-words">
        {description !== null && <p>{formatText(description)}</p>}
        <Opens product={product} />
        <Standing product={product} />
      </div>
      {isChosen && most > 1 && <Quantity product={product} typed={typed} onTyped={onTyped} checks={checks} />}
    </>
  )
}

/** What it opens: sections and quotas. A section that we do not know is called as the shop calls it. */
function Opens({ product: { opens } }: { readonly product: OfferedShopProduct }) {
  const texts = useTexts(premiumTexts)
  const titles = opens.sections.map(key => (isKeyOf(sections, key) ? sectionOf(key).title : key))
  return (
    <>
      {titles.length > 0 && <p>{texts.opens(formatList(titles))}</p>}
      {keysOf(quotaKinds).map(
        kind => opens[kind] > 0 && <p key={kind}>{texts.adds(kind, formatNumber(opens[kind]))}</p>
      )}
    </>
  )
}

/** Whether it is held, or has been asked for. */
function Standing({ product: { isHeld, heldUntil, pending } }: { readonly product: OfferedShopProduct }) {
  const texts = useTexts(premiumTexts)
  if (pending) {
    return (
      <p className="pa-offer-standing">
        {texts.pendingBy(formatText(pending.by), formatMomentDay(pending.at))}
      </p>
    )
  }
  if (!isHeld) return null
  return (
    <p className="pa-offer-standing">
      {heldUntil === null ? texts.held : texts.heldUntil(formatDay(heldUntil))}
    </p>
  )
}

function Quantity({ product, typed, onTyped, checks }: ProductProps) {
  const texts = useTexts(premiumTexts)
  const id = useId()
  const most = formatNumber(product.most)
  const isWrong = checks && readUnits(typed ?? '', product) === null
  return (
    <div className="pa-offer-quantity">
      <label htmlFor={id}>{texts.quantity}</label>
      <input
        id={id}
        className="pa-input pa-offer-units"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={texts.quantityOf(formatText(product.name))}
        aria-invalid={isWrong}
        aria-describedby={`${id}-help`}
        value={typed ?? ''}
        onChange={event => onTyped(event.target.value)}
      />
      <span id={`${id}-help`} className={isWrong ? 'pa-field-help pa-field-wrong' : 'pa-field-help'}>
        {isWrong ? texts.quantityWrong(most) : texts.quantityHelp(most)}
      </span>
    </div>
  )
}

/** Three products on their way. */
export function ProductSkeleton() {
  return (
    <div className="pa-offers-list" aria-hidden="true">
      {[1, 2, 3].map(each => (
        <div key={each} className="pa-offer">
          <Skeleton width={280} height={16} />
          <SkeletonLines lines={2} />
        </div>
      ))}
    </div>
  )
}

import { useId } from 'react'
import { isKeyOf, keysOf } from '../../catalogue/keys.ts'
import { sectionOf, sections } from '../../catalogue/sections.ts'
import { quotaKinds } from '../../catalogue/shop.ts'
import type { OfferedShopProduct } from '../../contract/entities/order.ts'
import { formatMomentDay, formatNumber, formatText } from '../../text/format.ts'
import { premiumTexts } from '../../text/areas/premium.ts'
import { useTexts, useFormats, useLanguage } from '../../text/TextProvider.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { CheckMark } from '../../ui/marks/CheckMark.tsx'
import { Skeleton, SkeletonLines } from '../../ui/Skeleton.tsx'
import { isOrderable, type Units } from './units.ts'
import { usePriceText } from './usePriceText.ts'
import './productChoice.css'

export interface ProductChoiceProps {
  readonly products: readonly OfferedShopProduct[]
  readonly units: Units
  readonly onUnits: (units: Units) => void
  /** What is wrong with the number of a product, by its key. */
  readonly errorOf: (key: string) => string | null
}

/** The products of the shop, each with what it opens and costs, to choose from. */
export function ProductChoice({ products, units, onUnits, errorOf }: ProductChoiceProps) {
  const texts = useTexts(premiumTexts)
  return (
    <FieldGroup legend={texts.products}>
      <ul className="pa-offers-list">
        {products.map(product => (
          <li key={product.key} className="pa-offer">
            <Product
              product={product}
              typed={isOrderable(product) ? (units[product.key] ?? null) : null}
              onTyped={typed => onUnits(withUnits(units, product.key, typed))}
              error={errorOf(product.key)}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
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
  readonly error: string | null
}

function Product({ product, typed, onTyped, error }: ProductProps) {
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
      {isChosen && most > 1 && <Quantity product={product} typed={typed} onTyped={onTyped} error={error} />}
    </>
  )
}

/** What it opens: sections and quotas. A section that we do not know is called as the shop calls it. */
function Opens({ product: { opens } }: { readonly product: OfferedShopProduct }) {
  const texts = useTexts(premiumTexts)
  const { word, formats } = useLanguage()
  const titles = opens.sections.map(key => (isKeyOf(sections, key) ? word(sectionOf(key).title) : key))
  return (
    <>
      {titles.length > 0 && <p>{texts.opens(formats.list(titles))}</p>}
      {keysOf(quotaKinds).map(
        kind => opens[kind] > 0 && <p key={kind}>{texts.adds(kind, formatNumber(opens[kind]))}</p>
      )}
    </>
  )
}

/** Whether it is held, or has been asked for. */
function Standing({ product: { isHeld, heldUntil, pending } }: { readonly product: OfferedShopProduct }) {
  const texts = useTexts(premiumTexts)
  const formats = useFormats()
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
      {heldUntil === null ? texts.held : texts.heldUntil(formats.day(heldUntil))}
    </p>
  )
}

function Quantity({ product, typed, onTyped, error }: ProductProps) {
  const texts = useTexts(premiumTexts)
  return (
    <TextField
      className="pa-offer-quantity"
      label={texts.quantity}
      aria-label={texts.quantityOf(formatText(product.name))}
      hint={texts.quantityHelp(formatNumber(product.most))}
      error={error}
      inputMode="numeric"
      maxLength={4}
      value={typed ?? ''}
      onChange={onTyped}
    />
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

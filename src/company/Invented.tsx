import { createContext, use, type ReactNode } from 'react'
import { INVENTED_TAG, isInvented, type Tagged } from '../domain/invented.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Tag } from '../ui/Tag.tsx'
import './invented.css'

const AllInvented = /* @__PURE__ */ createContext(false)

export interface InventedListProps {
  /** All that the list shows. */
  readonly companies: readonly Tagged[]
  readonly children: ReactNode
}

/** Says over a list of nothing but invented companies that they are; its rows then say it no more. */
export function InventedList({ companies, children }: InventedListProps) {
  const texts = useTexts(companyTexts)
  const all = companies.length > 0 && companies.every(isInvented)
  return (
    <AllInvented value={all}>
      {/* No paragraph, so that it may stand in a list box. */}
      {all && <div className="pa-invented">{texts.allInvented}</div>}
      {children}
    </AllInvented>
  )
}

/** Whether a company has to be marked as invented where it is shown, because the list around it does not say so. */
function useInventedMark(company: Tagged): boolean {
  return !use(AllInvented) && isInvented(company)
}

/** A company's tags without what the list around it says. */
export function useShownTags(tags: readonly string[]): readonly string[] {
  return use(AllInvented) ? tags.filter(tag => tag !== INVENTED_TAG) : tags
}

/** Marks an invented company that is shown without its tags. */
export function InventedTag({ company }: { readonly company: Tagged }) {
  return useInventedMark(company) ? (
    <>
      {' '}
      <Tag>{INVENTED_TAG}</Tag>
    </>
  ) : null
}

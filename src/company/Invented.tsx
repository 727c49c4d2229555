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
  /** Whether it says so itself, and not an InventedNote elsewhere. Default: true. */
  readonly says?: boolean
  readonly children: ReactNode
}

/** Says over a list of nothing but invented companies that they are; its rows then say it no more. */
export function InventedList({ companies, says = true, children }: InventedListProps) {
  const all = areInvented(companies)
  return (
    <AllInvented value={all}>
      {says && <InventedNote companies={companies} />}
      {children}
    </AllInvented>
  )
}

/** Says of companies that all of them are invented, if they are. */
export function InventedNote({ companies }: Pick<InventedListProps, 'companies'>) {
  const texts = useTexts(companyTexts)
  // No paragraph, so that it may stand in a list box.
  return areInvented(companies) ? <div className="pa-invented">{texts.allInvented}</div> : null
}

/** How a resource says of its rows that all of them are invented. */
export function inventedRows<Row>(taggedOf: (row: Row) => Tagged) {
  return {
    note: (rows: readonly Row[]) => <InventedNote companies={rows.map(taggedOf)} />,
    around: (rows: readonly Row[], shown: ReactNode) => (
      <InventedList companies={rows.map(taggedOf)} says={false}>
        {shown}
      </InventedList>
    )
  }
}

function areInvented(companies: readonly Tagged[]): boolean {
  return companies.length > 0 && companies.every(isInvented)
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

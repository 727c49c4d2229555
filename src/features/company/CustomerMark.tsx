import type { Customer } from '../../contract/entities/customer.ts'
import { customerTexts } from '../../text/areas/marks.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'

export interface CustomerMarkProps {
  /** Null of a company that does not bank with us, and for who may not know. */
  readonly customer: Customer | null
}

/** Says of a company that it banks with us already, and in its tooltip with whom and since when. */
export function CustomerMark({ customer }: CustomerMarkProps) {
  const texts = useTexts(customerTexts)
  const formats = useFormats()
  if (!customer) return null
  const { manager, department, since, own } = customer
  const known = [
    own ? texts.customer : null,
    manager && texts.told(texts.manager, manager),
    department && texts.told(texts.department, department),
    since && texts.told(texts.since, formats.day(since))
  ].filter(Boolean)
  return (
    <Tag tone="notable" title={known.join('\n') || undefined}>
      {own ? texts.own : texts.customer}
    </Tag>
  )
}

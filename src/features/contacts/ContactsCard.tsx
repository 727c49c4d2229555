import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { contactTexts } from '../../text/areas/contact.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNearViewport } from '../../ui/hooks/useNearViewport.ts'
import { usePrinting } from '../../ui/hooks/usePrinting.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import type { ContactListProps } from './ContactList.tsx'
import './contacts.css'

const ContactList = /* @__PURE__ */ lazyPart<ContactListProps>(
  async () => (await import('./ContactList.tsx')).ContactList,
  () => <SkeletonLines lines={3} />
)

export interface ContactsCardProps {
  /** Null until it is known. */
  readonly company: CompanyDetail | null
  /** The rank of its heading. Default: h2. */
  readonly heading?: 'h2' | 'h3'
}

/** 联系方式: whom to call, masked until somebody says what for; loaded near the viewport. */
export function ContactsCard({ company, heading: Heading = 'h2' }: ContactsCardProps) {
  const texts = useTexts(contactTexts)
  const { ref, near } = useNearViewport<HTMLElement>()
  const printing = usePrinting()
  return (
    <section ref={ref} className="pa-card pa-card-padded pa-contacts" aria-label={texts.title}>
      <header className="pa-card-head">
        <Heading className="pa-title">{texts.title}</Heading>
      </header>
      {company && (near || printing) ? (
        <ContactList key={company.id} id={company.id} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </section>
  )
}

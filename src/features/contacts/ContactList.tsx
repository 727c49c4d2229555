import { useState } from 'react'
import { contactKinds, isContactKind, WHOLE_COMPANY } from '../../catalogue/contacts.ts'
import type { OwnOptOut } from '../../contract/entities/contact.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { useCan } from '../../session/useSession.ts'
import { companyTexts } from '../../text/areas/company.ts'
import { contactTexts } from '../../text/areas/contact.ts'
import { formatMoment, formatNumber } from '../../text/format.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useNotice } from '../../ui/useNotice.tsx'
import { ContactRow } from './ContactRow.tsx'
import { OptOutForm } from './OptOutForm.tsx'
import { CONTACTS_PAGE, useContacts, useUndoOptOut, type Purpose } from './useContacts.ts'

export interface ContactListProps {
  /** Of the company. */
  readonly id: string
}

const first: Purpose = { purpose: 'first', note: '' }

/** The contacts of a company, or why there are none; what the user has registered as refused can be taken back. */
export function ContactList({ id }: ContactListProps) {
  const texts = useTexts(contactTexts)
  const { sectionFailed } = useTexts(companyTexts)
  const [page, setPage] = useState(1)
  // Whoever looks at several contacts mostly has one reason.
  const [purpose, setPurpose] = useState(first)
  const answer = useContacts(id, page)
  const may = useCan('contact:reveal')
  return (
    <Answer of={answer} skeleton={<SkeletonLines lines={3} />} hint={sectionFailed(texts.title)}>
      {({ items, total, refused, left, undoable }) => (
        <>
          {total > 0 && may && left !== null && (
            <p className="pa-contacts-left">{texts.left(formatNumber(left))}</p>
          )}
          {total === 0 && (
            <EmptyState
              small
              title={refused ? texts.refused : texts.none}
              reason={refused ? texts.refusedReason : texts.noneReason}
            />
          )}
          <ul className="pa-contact-list" aria-busy={answer.isPlaceholderData}>
            {items.map(contact => (
              <ContactRow
                key={contact.id}
                companyId={id}
                contact={contact}
                purpose={purpose}
                onPurpose={setPurpose}
              />
            ))}
          </ul>
          <Pager page={page} pageSize={CONTACTS_PAGE} total={total} onPage={setPage} />
          {may && undoable.map(optOut => <Undo key={optOut.id} id={id} optOut={optOut} />)}
          {may && !refused && <RefuseCompany id={id} />}
        </>
      )}
    </Answer>
  )
}

function Undo({ id, optOut }: ContactListProps & { readonly optOut: OwnOptOut }) {
  const texts = useTexts(contactTexts)
  const notice = useNotice()
  const report = useReportFailure()
  const { mutate, isPending } = useUndoOptOut(id, optOut.id)
  const word = useWords()
  const kind = word(
    optOut.kind !== null && isContactKind(optOut.kind) ? contactKinds[optOut.kind] : WHOLE_COMPANY
  )
  const time = formatMoment(optOut.createdAt)
  const undo = (): void =>
    mutate(undefined, {
      onSuccess: () => notice.done(texts.undone),
      onError: failure => report(failure, texts.undoFailed)
    })
  return (
    <p className="pa-contact-undo" role="status">
      <span>{texts.registered(kind, time)}</span>
      <TextButton onPress={undo} disabled={isPending} label={texts.undoOf(kind, time)}>
        {texts.undo}
      </TextButton>
    </p>
  )
}

function RefuseCompany({ id }: ContactListProps) {
  const texts = useTexts(contactTexts)
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <OptOutForm id={id} contactId={null} onEnd={() => setIsOpen(false)} />
  return (
    <p className="pa-contact-foot">
      <TextButton onPress={() => setIsOpen(true)}>{texts.refuseCompany}</TextButton>
    </p>
  )
}

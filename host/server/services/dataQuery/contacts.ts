import { revealPurposes } from '../../../../src/catalogue/contacts.ts'
import type { contactEndpoints } from '../../../../src/contract/endpoints/contacts.ts'
import type { Handlers } from '../../http/implement.ts'
import { contactPage } from '../../store/contacts/contactPage.ts'
import { refuseContact, undoRefusal } from '../../store/contacts/refusals.ts'
import { revealContact } from '../../store/contacts/revealContact.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function contactHandlers({ config, clock, db }: HandlerDeps): Handlers<typeof contactEndpoints> {
  const limit = config.reveals === 0 ? null : config.reveals
  const when = () => ({ now: clock.now(), today: clock.day() })
  return {
    contacts: ({ params, query, staff }) => contactPage(db, staff, params.id, { ...query, ...when(), limit }),
    revealContact: ({ params, body: { contactId, purpose, note }, staff }) => {
      const words = note ? `${revealPurposes[purpose]}：${note}` : revealPurposes[purpose]
      return revealContact(db, staff, params.id, { contactId, purpose: words, limit, ...when() })
    },
    refuseContact: ({ params, body, staff }) => refuseContact(db, staff, params.id, { ...body, ...when() }),
    undoRefusal: async ({ params, staff }) => {
      await undoRefusal(db, staff, { company: params.id, refusal: params.refusal }, when())
      return null
    }
  }
}

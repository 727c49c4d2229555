import { revealPurposes } from '../../../../src/catalogue/contacts.ts'
import type { contactEndpoints } from '../../../../src/contract/endpoints/contacts.ts'
import type { Handlers } from '../../http/implement.ts'
import { contactPage } from '../../store/contacts/contactPage.ts'
import { optOut, undoOptOut } from '../../store/contacts/optOuts.ts'
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
    optOut: ({ params, body, staff }) => optOut(db, staff, params.id, { ...body, ...when() }),
    undoOptOut: async ({ params, staff }) => {
      await undoOptOut(db, staff, { company: params.id, id: params.refusal }, when())
      return null
    }
  }
}

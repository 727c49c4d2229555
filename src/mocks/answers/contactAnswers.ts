import { contactKinds, positionInWords, revealPurposes, WHOLE_COMPANY } from '../../catalogue/contacts.ts'
import type { contactEndpoints } from '../../contract/endpoints/contacts.ts'
import type { OwnOptOut } from '../../contract/entities/contact.ts'
import { contactWords, maskContact, maskPerson } from '../../domain/maskContact.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { sampleContacts, type SampleContact } from '../../sample/contacts.ts'
import { recordAudit } from '../world/auditWorld.ts'
import { findCompany } from '../world/findCompany.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'

interface Known extends SampleContact {
  readonly id: string
}

interface OptOut extends OwnOptOut {
  readonly companyId: string
  /** Null for the whole company. */
  readonly value: string | null
}

export function contactAnswers(world: MockWorld): Answers<typeof contactEndpoints> {
  const { reveals } = world
  const optOuts = new Map<string, OptOut>()
  const revealed = new Set<string>()
  const shownOf = (company: SampleCompany): readonly Known[] => contactsOf(company, [...optOuts.values()])
  const find = (company: SampleCompany, id: string) => shownOf(company).find(contact => contact.id === id)
  const left = (): number | null =>
    reveals.limit === null ? null : Math.max(0, reveals.limit - reveals.used - revealed.size)
  const ownOf = (companyId: string): readonly OptOut[] =>
    [...optOuts.values()].filter(optOut => optOut.companyId === companyId)
  return {
    contacts: ({ params, query }) => {
      const company = findCompany(world, params.id)
      const shown = shownOf(company)
      const own = ownOf(company.id)
      return {
        ...pageOf(shown.map(rowOf(company)), query),
        cursor: null,
        refused: shown.length === 0 && (allOf(company).length > 0 || own.length > 0),
        left: left(),
        undoable: own.map(toldOf)
      }
    },
    revealContact: ({ params, body: { contactId, purpose, note }, refuse }) => {
      const company = findCompany(world, params.id)
      const contact = find(company, contactId)
      if (!contact) throw refuse('noContact')
      if (!revealed.has(contactId) && left() === 0) throw refuse('revealLimit', { most: reveals.limit ?? 0 })
      revealed.add(contactId)
      const words = note ? `${revealPurposes[purpose]}：${note}` : revealPurposes[purpose]
      const subject = contactWords(maskedOf(contact))
      recordAudit(world, { action: 'reveal', company, subject, purpose: words })
      return { value: contact.value, left: left() }
    },
    optOut: ({ params, body: { contactId, reason }, refuse }) => {
      const company = findCompany(world, params.id)
      const contact = contactId === undefined ? null : find(company, contactId)
      if (contact === undefined) throw refuse('noContact')
      const made = {
        id: world.newId(),
        companyId: company.id,
        kind: contact?.kind ?? null,
        value: contact?.value ?? null,
        createdAt: world.now()
      }
      optOuts.set(made.id, made)
      const subject = contact ? contactKinds[contact.kind] : WHOLE_COMPANY
      recordAudit(world, { action: 'refuse', company, subject, purpose: reason })
      return toldOf(made)
    },
    undoOptOut: ({ params, refuse }) => {
      const company = findCompany(world, params.id)
      const found = optOuts.get(params.refusal)
      if (found?.companyId !== company.id) throw refuse('noOptOut')
      optOuts.delete(found.id)
      recordAudit(world, { action: 'unrefuse', company, subject: null, purpose: null })
      return null
    }
  }
}

function allOf(company: SampleCompany): readonly Known[] {
  return sampleContacts(company).map((contact, at) => ({ ...contact, id: `${company.id}${at}` }))
}

/** The contacts of a company that may be shown. */
function contactsOf(company: SampleCompany, optOuts: readonly OptOut[]): readonly Known[] {
  const isMeant = ({ companyId, value }: OptOut, contact: Known): boolean =>
    value === null ? companyId === company.id : value === contact.value
  return allOf(company).filter(
    contact => !contact.refused && !optOuts.some(optOut => isMeant(optOut, contact))
  )
}

const rowOf = (company: SampleCompany) => (contact: Known) => ({
  ...maskedOf(contact),
  position: positionInWords(contact, company.legalRepresentative)
})

/** What is told of an opt-out. */
function toldOf({ id, kind, createdAt }: OptOut): OwnOptOut {
  return { id, kind, createdAt }
}

function maskedOf({ id, kind, value, person, position, source, knownOn }: Known) {
  return {
    id,
    kind,
    masked: maskContact(value),
    person: person === null ? null : maskPerson(person),
    position,
    source,
    knownOn
  }
}

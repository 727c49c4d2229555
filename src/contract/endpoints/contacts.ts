import * as v from 'valibot'
import { PURPOSE_NOTE_LENGTH, OPT_OUT_REASON_LENGTH, revealPurposeKeys } from '../../catalogue/contacts.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { contactSchema, contactsFrame, ownOptOutSchema, revealedSchema } from '../entities/contact.ts'
import { paging, pathId, shortText } from '../base/request.ts'
import { list, nothing, page } from '../base/shape.ts'

const ofCompany = v.object({ id: pathId })

const purpose = v.pipe(
  v.object({
    contactId: pathId,
    purpose: v.picklist(revealPurposeKeys, '请选择查看用途'),
    note: v.optional(shortText(PURPOSE_NOTE_LENGTH))
  }),
  v.check(({ purpose: chosen, note }) => chosen !== 'other' || !!note, '请写明用途')
)

export const contactEndpoints = {
  contacts: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'companies/{id}/contacts',
    summary: 'The contacts of a company, masked, without those of people who refuse to be contacted',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    params: ofCompany,
    query: v.object(paging),
    response: v.object({
      ...page(contactSchema).entries,
      ...contactsFrame,
      /** The opt-outs on this company that the caller can still take back. */
      undoable: list(ownOptOutSchema)
    })
  }),
  revealContact: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'companies/{id}/contacts:reveal',
    summary: 'One contact unmasked, for a stated purpose; the audit log records it',
    permission: 'contact:reveal',
    refusals: { noCompany: 404, noContact: 404, revealLimit: 403 },
    params: ofCompany,
    body: purpose,
    response: revealedSchema
  }),
  optOut: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'companies/{id}/contacts:refuse',
    summary: 'Register that a person, or without a contact the whole company, refuses to be contacted',
    permission: 'contact:reveal',
    refusals: { noCompany: 404, noContact: 404 },
    params: ofCompany,
    body: v.object({
      contactId: v.optional(pathId),
      reason: v.pipe(shortText(OPT_OUT_REASON_LENGTH), v.nonEmpty('请填写对方拒绝的情形'))
    }),
    response: ownOptOutSchema,
    status: 201
  }),
  undoOptOut: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'companies/{id}/refusals/{refusal}',
    summary: 'Take back an opt-out that the caller has registered within the last day',
    permission: 'contact:reveal',
    refusals: { noCompany: 404, noOptOut: 404, undoOver: 409 },
    params: v.object({ id: pathId, refusal: pathId }),
    response: nothing,
    status: 204
  })
}

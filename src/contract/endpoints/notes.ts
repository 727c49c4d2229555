import * as v from 'valibot'
import { NOTE_LENGTH, noteKindKeys } from '../../catalogue/noteKinds.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { noteSchema } from '../entities/note.ts'
import { dayText, paging, pathId, shortText } from '../base/request.ts'
import { nothing, page } from '../base/shape.ts'

const kind = v.picklist(noteKindKeys, '未知的跟进方式')
/** What a form checks as it is typed. */
export const noteFields = { text: v.pipe(shortText(NOTE_LENGTH), v.nonEmpty('请填写跟进内容')) } as const
const { text } = noteFields
const nextOn = v.optional(v.nullable(dayText))
const ofCompany = v.object({ id: pathId })
const ofNote = v.object({ id: pathId, note: pathId })

export const noteEndpoints = {
  notes: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'companies/{id}/notes',
    summary: "The notes on a company that the caller or the caller's department wrote, newest first",
    permission: 'company:read',
    refusals: { noCompany: 404 },
    params: ofCompany,
    query: v.object(paging),
    response: page(noteSchema)
  }),
  addNote: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'companies/{id}/notes',
    summary: 'Write a note on a company',
    permission: 'note:write',
    refusals: { noCompany: 404, pastDay: 400 },
    params: ofCompany,
    body: v.object({ kind, text, nextOn }),
    response: noteSchema,
    status: 201
  }),
  changeNote: defineEndpoint({
    service: 'dataQuery',
    method: 'PATCH',
    path: 'companies/{id}/notes/{note}',
    summary: 'Change a note of one’s own; what is left out stays, a next day of null is none',
    permission: 'note:write',
    refusals: { noNote: 404, noCompany: 404, pastDay: 400 },
    params: ofNote,
    body: v.object({ kind: v.optional(kind), text: v.optional(text), nextOn }),
    response: noteSchema
  }),
  removeNote: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'companies/{id}/notes/{note}',
    summary: 'Remove a note of one’s own',
    permission: 'note:write',
    refusals: { noNote: 404, noCompany: 404 },
    params: ofNote,
    response: nothing,
    status: 204
  })
}

import type { noteEndpoints } from '../../../../src/contract/endpoints/notes.ts'
import type { Handlers } from '../../http/implement.ts'
import { Refusal } from '../../base/refusal.ts'
import { sentences } from '../../base/sentences.ts'
import { addNote, changeNote, notePage, removeNote } from '../../store/staff/notes.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function noteHandlers({ clock, db }: HandlerDeps): Handlers<typeof noteEndpoints> {
  return {
    notes: async ({ params, query, staff }) => {
      const page = await notePage(db, staff('company:read'), params.id, query)
      if (!page) throw new Refusal(404, sentences.company.notFound)
      return page
    },
    addNote: async ({ params, body, staff }) => {
      const content = { kind: body.kind, text: body.text, nextOn: body.nextOn ?? null, now: clock.now() }
      const note = await addNote(db, staff('note:write'), params.id, content)
      if (!note) throw new Refusal(404, sentences.company.notFound)
      return note
    },
    changeNote: async ({ params, body, staff }) => {
      const which = { company: params.id, note: params.note }
      const change = {
        ...(body.kind === undefined ? {} : { kind: body.kind }),
        ...(body.text === undefined ? {} : { text: body.text }),
        ...(body.nextOn === undefined ? {} : { nextOn: body.nextOn }),
        now: clock.now()
      }
      const note = await changeNote(db, staff('note:write'), which, change)
      if (!note) throw new Refusal(404, sentences.company.noSuchNote)
      return note
    },
    removeNote: async ({ params, staff }) => {
      const which = { company: params.id, note: params.note }
      if (!(await removeNote(db, staff('note:write'), which)))
        throw new Refusal(404, sentences.company.noSuchNote)
      return null
    }
  }
}

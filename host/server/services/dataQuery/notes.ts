import type { noteEndpoints } from '../../../../src/contract/endpoints/notes.ts'
import type { Handlers } from '../../http/implement.ts'
import { addNote, changeNote, notePage, removeNote } from '../../store/staff/notes.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function noteHandlers({ clock, db }: HandlerDeps): Handlers<typeof noteEndpoints> {
  const isPast = (day: string | null | undefined): boolean => !!day && day < clock.day()
  return {
    notes: ({ params, query, staff }) => notePage(db, staff, params.id, query),
    addNote: ({ params, body: { kind, text, nextOn = null }, staff, refuse }) => {
      if (isPast(nextOn)) throw refuse('pastDay')
      return addNote(db, staff, params.id, { kind, text, nextOn, now: clock.now() })
    },
    changeNote: ({ params, body, staff, refuse }) => {
      if (isPast(body.nextOn)) throw refuse('pastDay')
      const change = {
        ...(body.kind === undefined ? {} : { kind: body.kind }),
        ...(body.text === undefined ? {} : { text: body.text }),
        ...(body.nextOn === undefined ? {} : { nextOn: body.nextOn }),
        now: clock.now()
      }
      return changeNote(db, staff, { company: params.id, note: params.note }, change)
    },
    removeNote: async ({ params, staff }) => {
      await removeNote(db, staff, { company: params.id, note: params.note })
      return null
    }
  }
}

import type { noteEndpoints } from '../../contract/endpoints/notes.ts'
import type { Note } from '../../contract/entities/note.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { findCompany } from '../world/findCompany.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'

export function noteAnswers(world: MockWorld): Answers<typeof noteEndpoints> {
  const { notes } = world
  let written = 0
  const of = (companyId: string): Note[] => {
    const { id } = findCompany(world, companyId)
    const own = notes.get(id) ?? []
    notes.set(id, own)
    return own
  }
  const mine = (companyId: string, noteId: string): { own: Note[]; at: number; note: Note } => {
    const own = of(companyId)
    const at = own.findIndex(each => each.id === noteId && each.mine)
    const note = own[at]
    if (!note) throw refuse('noNote')
    return { own, at, note }
  }
  const isPast = (day: string | null | undefined): boolean => !!day && day < world.today
  return {
    notes: ({ params, query }) => pageOf(of(params.id).toReversed(), query),
    addNote: ({ params, body }) => {
      if (isPast(body.nextOn)) throw refuse('pastDay')
      const { id, name } = world.user
      const note: Note = {
        id: String(++written),
        kind: body.kind,
        text: body.text,
        nextOn: body.nextOn ?? null,
        author: { id, name },
        mine: true,
        createdAt: world.now(),
        changedAt: null
      }
      of(params.id).push(note)
      return note
    },
    changeNote: ({ params, body }) => {
      if (isPast(body.nextOn)) throw refuse('pastDay')
      const { own, at, note } = mine(params.id, params.note)
      const changed: Note = {
        ...note,
        kind: body.kind ?? note.kind,
        text: body.text ?? note.text,
        nextOn: body.nextOn === undefined ? note.nextOn : body.nextOn,
        changedAt: world.now()
      }
      own[at] = changed
      return changed
    },
    removeNote: ({ params }) => {
      const { own, at } = mine(params.id, params.note)
      own.splice(at, 1)
      return null
    }
  }
}

import { MAX_SUGGESTIONS, type suggestionEndpoints } from '../../../../src/contract/endpoints/suggestions.ts'
import { imageTypeOf, SIGNATURE_BYTES } from '../../../../src/domain/files/imageType.ts'
import { sentences } from '../../base/sentences.ts'
import type { Handlers } from '../../http/implement.ts'
import { wholeFile } from '../../http/sendFile.ts'
import { addSuggestion, findImage, suggestionPage, type SentImage } from '../../store/staff/suggestions.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function suggestionHandlers({ clock, db }: HandlerDeps): Handlers<typeof suggestionEndpoints> {
  return {
    suggestions: ({ query, staff }) => suggestionPage(db, staff.id, query),
    addSuggestion: async ({ body, staff, refuse }) => {
      const images: SentImage[] = []
      for (const sent of 'images' in body ? body.images : []) {
        const type = imageTypeOf(new Uint8Array(await sent.slice(0, SIGNATURE_BYTES).arrayBuffer()))
        if (type === null) throw refuse('noImage', { file: sent.name })
        images.push({ type, content: sent })
      }
      const { kind, text, contact, screen, requestId } = body
      const said = {
        kind,
        text,
        contact: contact || null,
        screen: screen ?? null,
        requestId: requestId ?? null
      }
      return addSuggestion(db, staff.id, { ...said, images, now: clock.now() }, MAX_SUGGESTIONS)
    },
    suggestionImage: async ({ params, staff }) => {
      const { type, bytes } = await findImage(db, staff.id, params.id, params.at)
      return wholeFile(`${sentences.feedback.image(params.id, params.at)}.${type}`, bytes)
    }
  }
}

import { MAX_SUGGESTIONS, type suggestionEndpoints } from '../../contract/endpoints/suggestions.ts'
import type { Suggestion } from '../../contract/entities/suggestion.ts'
import { imageTypeOf } from '../../domain/files/imageType.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'

export function suggestionAnswers(world: MockWorld): Answers<typeof suggestionEndpoints> {
  const { suggestions } = world
  const images = new Map<string, readonly File[]>()
  const byRequest = new Map<string, Suggestion>()
  let added = 0
  return {
    suggestions: ({ query }) => pageOf(suggestions.toReversed(), query),
    addSuggestion: async ({ body, refuse }) => {
      const sent = 'images' in body ? body.images : []
      const types = await Promise.all(sent.map(typeOf))
      const wrong = sent[types.indexOf(null)]
      if (wrong) throw refuse('noImage', { file: wrong.name })
      const known = body.requestId === undefined ? undefined : byRequest.get(body.requestId)
      if (known) return known
      if (++added > MAX_SUGGESTIONS) throw refuse('tooManySuggestions', { most: MAX_SUGGESTIONS })
      const suggestion: Suggestion = {
        id: world.newId(),
        kind: body.kind,
        text: body.text,
        contact: body.contact || null,
        screen: body.screen ?? null,
        images: sent.length,
        state: 'pending',
        reply: null,
        createdAt: world.now(),
        repliedAt: null
      }
      images.set(suggestion.id, sent)
      suggestions.push(suggestion)
      if (body.requestId !== undefined) byRequest.set(body.requestId, suggestion)
      return suggestion
    },
    suggestionImage: async ({ params: { id, at }, refuse }) => {
      const image = images.get(id)?.[Number(at) - 1]
      if (!image) throw refuse('noSuggestion')
      return { name: `反馈${id}_截图${at}.${await typeOf(image)}`, content: image }
    }
  }
}

async function typeOf(image: Blob) {
  return imageTypeOf(new Uint8Array(await image.arrayBuffer()))
}

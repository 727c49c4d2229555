import { runInThisContext } from 'node:vm'

/**
 * What a test in jsdom lacks: import it first. Where the environment keeps what Node has from the test, as Jest does,
 * requests and what belongs to them are Node's own, as their classes have to be of one kind.
 */

const ofRequests = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
  'structuredClone'
]

const page = globalThis as Record<string, unknown>

if (!page.Request || !page.TextEncoder) {
  const node = runInThisContext('globalThis') as Record<string, unknown>
  for (const name of ofRequests) page[name] = node[name]
}

/** Sees nothing: in jsdom nothing has a size or comes into view. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly unknown[] {
    return []
  }
}

const noMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener(): void {},
    removeListener(): void {}
  }) as MediaQueryList

page.ResizeObserver ??= Observer
page.IntersectionObserver ??= Observer
page.matchMedia ??= noMedia
// Missing, and there only to say that it does nothing.
Element.prototype.scrollIntoView = () => {}
page.scrollTo = () => {}

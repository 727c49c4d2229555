import { vi } from 'vitest'

export interface Image {
  /** The characters drawn last, as a person would read them. */
  readonly text: string
  /** The number of images drawn. */
  readonly drawn: number
  readonly width: number
  readonly height: number
}

/** jsdom has no canvas: records the text drawn on each. */
export function watchImages(): () => Image {
  const image = { text: '', drawn: 0, width: 0, height: 0 }
  const context = {
    fillRect: (_x: number, _y: number, width: number, height: number) => {
      Object.assign(image, { text: '', drawn: image.drawn + 1, width, height })
    },
    fillText: (character: string) => {
      image.text += character
    }
  }
  const anythingElse = new Proxy(context, { get: (known, name) => Reflect.get(known, name) ?? (() => {}) })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(anythingElse as never)
  return () => image
}

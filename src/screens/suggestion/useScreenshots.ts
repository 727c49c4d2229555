import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { SUGGESTION_IMAGES } from '../../catalogue/suggestion.ts'
import { imageTypeOf, SIGNATURE_BYTES } from '../../domain/files/imageType.ts'
import { suggestionTexts } from '../../text/areas/suggestion.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'

export interface Screenshot {
  readonly key: number
  readonly file: File
  /** Shows it while it is here. */
  readonly address: string
}

export const MEGABYTES = SUGGESTION_IMAGES.bytes / 1024 / 1024

/** The chosen screenshots. They are checked by what they hold, and those that the server would refuse are not taken. */
export function useScreenshots() {
  const texts = useTexts(suggestionTexts)
  const { list } = useFormats()
  const [shots, setShots] = useState<readonly Screenshot[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const held = useRef<readonly Screenshot[]>([])
  const keys = useRef(0)
  const hold = (next: readonly Screenshot[]): void => {
    for (const shot of held.current) if (!next.includes(shot)) URL.revokeObjectURL(shot.address)
    held.current = next
    setShots(next)
  }
  useEffect(
    () => () => {
      for (const { address } of held.current) URL.revokeObjectURL(address)
    },
    []
  )
  const add = async (files: readonly File[]): Promise<void> => {
    const found = await Promise.all(files.map(file => problemOf(file, texts)))
    const good = files.filter((_, at) => found[at] === null)
    const taken = good.slice(0, SUGGESTION_IMAGES.most - held.current.length)
    const over = good.slice(taken.length).map(file => file.name)
    setProblems([
      ...found.filter(problem => problem !== null),
      ...(over.length > 0 ? [texts.imagesTooMany(SUGGESTION_IMAGES.most, list(over))] : [])
    ])
    const added = taken.map(file => ({ key: ++keys.current, file, address: URL.createObjectURL(file) }))
    if (added.length > 0) hold([...held.current, ...added])
  }
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void add(files)
  }
  const remove = (shot: Screenshot): void => {
    setProblems([])
    hold(held.current.filter(each => each !== shot))
  }
  const clear = (): void => {
    setProblems([])
    hold([])
  }
  return { shots, problems, add, paste, remove, clear }
}

/** Why a file is no screenshot that can be sent; null for one that can. */
async function problemOf(file: File, texts: Texts['suggestion']): Promise<string | null> {
  const { name, size } = file
  if (size === 0) return texts.imageEmpty(name)
  if (size > SUGGESTION_IMAGES.bytes) return texts.imageTooLarge(name, MEGABYTES)
  try {
    const begin = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
    return imageTypeOf(begin) === null ? texts.imageWrongType(name) : null
  } catch {
    return texts.imageNotRead(name)
  }
}

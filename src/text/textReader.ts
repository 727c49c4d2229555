import { AREA, type TextArea } from './areas/textArea.ts'
import type { TextOverrides, TextReader, TextsOf } from './texts.ts'

/** Our sentences with those that were put in their place. */
export function createTextReader(overrides: TextOverrides = {}): TextReader {
  const merged = new Map<string, unknown>()
  return <Ours extends TextArea>(area: Ours) => {
    const name = area[AREA]
    const texts = merged.get(name) ?? { ...area, ...(overrides as Readonly<Record<string, object>>)[name] }
    merged.set(name, texts)
    return texts as TextsOf<Ours>
  }
}

import { AREA, type TextArea } from './areas/textArea.ts'
import type { TextOverrides, TextReader, Texts, TextsOf } from './texts.ts'

/** Our sentences, or those of another language, with those that were put in their place. */
export function createTextReader(overrides?: TextOverrides, language?: Texts): TextReader {
  const merged = new Map<string, unknown>()
  return <Ours extends TextArea>(area: Ours) => {
    const name = area[AREA]
    const texts = merged.get(name) ?? {
      ...area,
      ...sentencesOf(language, name),
      ...sentencesOf(overrides, name)
    }
    merged.set(name, texts)
    return texts as TextsOf<Ours>
  }
}

function sentencesOf(all: TextOverrides | undefined, name: string): object | undefined {
  return (all as Readonly<Record<string, object>> | undefined)?.[name]
}

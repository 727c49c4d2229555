/** Under this key an area of texts says what it is called; a partner overrides its sentences by that name. */
export const AREA = Symbol('area')

export type Sentences = Readonly<Record<string, string | ((...values: never[]) => string)>>

/** The sentences of one subject, which know what they are called together. */
export type TextArea<Name extends string = string, Ours extends Sentences = Sentences> = Ours & {
  readonly [AREA]: Name
}

export function textArea<const Name extends string, const Ours extends Sentences>(
  name: Name,
  sentences: Ours
): TextArea<Name, Ours> {
  return { ...sentences, [AREA]: name }
}

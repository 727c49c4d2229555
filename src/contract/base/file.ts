import * as v from 'valibot'

/** A file that a service sent. */
export interface ServedFile {
  /** As content-disposition names it, made safe for a disk; null where it says none. */
  readonly name: string | null
  readonly content: Blob
}

/** The response of an endpoint that answers a file and no JSON. */
export const file = v.custom<ServedFile>(
  input => typeof input === 'object' && input !== null && 'content' in input && input.content instanceof Blob
)

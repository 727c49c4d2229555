// Each browser and bundler says it in its own words; none gives it a code.
const sentences =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|not a valid JavaScript MIME type/i

/** Whether a part of the application could not be loaded, most often because a newer one was deployed meanwhile. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || sentences.test(error.message))
}

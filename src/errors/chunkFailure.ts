// Each browser and bundler words it differently; none sets a code.
const sentences =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|not a valid JavaScript MIME type/i

/** Whether a chunk could not be loaded, usually because a newer version was deployed. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || sentences.test(error.message))
}
/** Offline, a failed chunk is no sign of a deployment, and a reload would not help. */
export function isOffline(): boolean {
  return !(globalThis.navigator?.onLine ?? true)
}

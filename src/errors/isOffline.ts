/** Offline, a failed chunk is no sign of a deployment, and a reload would not help. */
export function isOffline(): boolean {
  return !(globalThis.navigator?.onLine ?? true)
}

import { constants, setPriority } from 'node:os'

const { PRIORITY_BELOW_NORMAL } = constants.priority

/** Gives a process of this machine only what others leave of the processor. Where that may not be, it stays as it is. */
export function putBehind(process: number): void {
  try {
    setPriority(process, PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or belongs to another user.
  }
}

/** The same for the thread that calls it, where threads have priorities of their own. */
export function putThreadBehind(): void {
  if (process.platform === 'linux') putBehind(0)
}

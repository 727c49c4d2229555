/** What lifts the limit: the characters, or having waited. */
export type Effort = 'entry' | 'waiting'

/**
 * - idle: nothing has been tried yet
 * - empty, wrong: what was entered is nothing, or not the code
 * - unlocking: the limit is being lifted
 * - failed: it was not; the effort need not be made again
 * - success: it was
 */
export type CaptchaState =
  | { readonly phase: 'idle' | 'empty' | 'wrong' | 'success' }
  | { readonly phase: 'unlocking'; readonly effort: Effort }
  | { readonly phase: 'failed'; readonly effort: Effort; readonly failure: unknown }

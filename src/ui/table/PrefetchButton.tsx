import type { ButtonHTMLAttributes } from 'react'
import { usePrefetchHandlers } from './usePrefetchHandlers.ts'

export interface PrefetchButtonProps<Aim> extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | keyof ReturnType<typeof usePrefetchHandlers>
> {
  /** What a press would lead to now; a plain value. */
  readonly aim: Aim
  /** Told of it when somebody is about to press, perhaps more than once. Default: nobody. */
  readonly onIntent?: ((aim: Aim) => void) | undefined
}

/** A button that says early that it will be pressed, so that what it leads to can be asked for in the meantime. */
export function PrefetchButton<Aim>({ aim, onIntent, ...button }: PrefetchButtonProps<Aim>) {
  return <button type="button" {...button} {...usePrefetchHandlers(aim, onIntent)} />
}

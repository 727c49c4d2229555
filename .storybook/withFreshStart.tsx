import type { Decorator } from '@storybook/react-vite'
import { useEffect } from 'react'
import { FORCE_REMOUNT } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { Surroundings } from './surroundings.ts'

let started = ''

/** Called before a story begins: its services answer for these surroundings. */
export function startedWith(id: string, surroundings: Surroundings): void {
  started = written(id, surroundings)
}

/** Begins a story anew when the toolbar changes who is signed in or what the services answer. */
export const withFreshStart: Decorator = (Story, { id, globals }) => (
  <>
    <FreshStart id={id} wanted={written(id, globals as Surroundings)} />
    <Story />
  </>
)

function FreshStart({ id, wanted }: { readonly id: string; readonly wanted: string }) {
  useEffect(() => {
    if (wanted !== started) addons.getChannel().emit(FORCE_REMOUNT, { storyId: id })
  }, [id, wanted])
  return null
}

const written = (id: string, surroundings: Surroundings): string =>
  [id, ...begins.map(key => surroundings[key])].join()

const begins = ['network', 'failure', 'rows', 'density', 'staff', 'tier', 'tenant'] as const

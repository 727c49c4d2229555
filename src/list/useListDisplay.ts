import { useMemo } from 'react'
import { usePreference } from '../session/usePreference.ts'
import { readDisplay, writeDisplay, type ListDisplay } from './listDisplay.ts'
import type { Preset } from '../companySearch/presets.ts'

/** How a list looks for whoever is signed in, and the way to change it. */
export function useListDisplay(preset: Preset): [ListDisplay, (patch: Partial<ListDisplay>) => void] {
  const [text, keep] = usePreference(`list.${preset.key}`)
  const display = useMemo(() => readDisplay(text), [text])
  return [display, patch => keep(kept => writeDisplay({ ...readDisplay(kept), ...patch }))]
}

import { regionOfText } from './regionOfText.ts'
import { regionOfUscc } from './regionOfUscc.ts'

/** Where a company sits: the region that a text names, in the order given, else the one that issued its unified code. */
export function regionOf(texts: readonly string[], uscc: string | null): string | null {
  for (const text of texts) {
    const region = regionOfText(text)
    if (region !== null) return region
  }
  return uscc === null ? null : regionOfUscc(uscc)
}

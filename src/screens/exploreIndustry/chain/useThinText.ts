import type { StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import { isThin, type ChainFigures } from '../../../domain/chainNodes.ts'
import { useClassification } from '../../../filters/tree/useClassification.ts'
import { chainTexts } from '../../../text/areas/chain.ts'
import { formatNumber } from '../../../text/format.ts'
import { useTexts } from '../../../text/TextProvider.tsx'

/** What a region is called; null until that is known. */
export function usePlaceName(region: string | null): string | null {
  const texts = useTexts(chainTexts)
  const { classification } = useClassification('regions', { enabled: region !== null })
  return region === null ? texts.wholeCountry : (classification?.find(region)?.name ?? null)
}

/** Why nothing is said of how strong the nodes of a chain are; null where something is. */
export function useThinText(
  chain: ChainFigures,
  rule: StrengthRule,
  /** Where its companies are counted; null where that is not known. */
  place: string | null
): string | null {
  const texts = useTexts(chainTexts)
  if (!isThin(chain, rule)) return null
  return texts.thin(place ?? '', formatNumber(chain.companies), formatNumber(rule.enough))
}

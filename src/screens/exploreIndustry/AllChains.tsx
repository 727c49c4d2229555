import { chainTexts } from '../../text/areas/chain.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import type { ChangeChain } from './chain/chainQuery.ts'

export interface AllChainsProps {
  /** An embedding page holds the query in the place of the address. */
  readonly isControlled: boolean
  readonly onChange: ChangeChain
}

/** The way back to the directory. */
export function AllChains({ isControlled, onChange }: AllChainsProps) {
  const texts = useTexts(chainTexts)
  if (!isControlled) return <QuietLink to={{ screen: 'exploreIndustry' }}>{texts.all}</QuietLink>
  return (
    <button
      type="button"
      className="pa-quiet-link pa-link-button"
      onClick={() => onChange({ chain: null, node: null })}
    >
      {texts.all}
    </button>
  )
}

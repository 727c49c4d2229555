import type { SectionKey } from '../../catalogue/sections.ts'
import { overviewEndpoints } from '../../contract/endpoints/overview.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { companyPlace } from '../../navigation/places.ts'
import { ScoreCard } from '../../features/profile/ScoreCard.tsx'
import { technologyTexts } from '../../text/areas/technology.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'

export interface ScoreDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly company: { readonly id: string; readonly name: string }
}

/** The dimensions of a score with the facts behind each, which lead to where they can be read. */
export function ScoreDialog({ open, onClose, company: { id, name } }: ScoreDialogProps) {
  const texts = useTexts(technologyTexts)
  const answer = useEndpoint(overviewEndpoints.companyOverview, { params: { id } })
  const linkTo = (section: SectionKey, label: string) => (
    <QuietLink to={{ screen: 'newCompanyDetail', query: { id, section } }} onGo={onClose}>
      {label}
    </QuietLink>
  )
  return (
    <Dialog open={open} title={texts.scoreOf(name)} onClose={onClose}>
      <Answer of={answer} skeleton={<SkeletonLines lines={12} />} hint={texts.scoreFailed}>
        {overview => <ScoreCard overview={overview} linkTo={linkTo} />}
      </Answer>
      <p className="pa-technology-next">
        <QuietLink to={companyPlace(id)} onGo={onClose}>
          {texts.toCompany}
        </QuietLink>
      </p>
    </Dialog>
  )
}

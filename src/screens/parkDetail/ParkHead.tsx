import { Button } from 'antd'
import { parkRules } from '../../catalogue/insights/parkRules.ts'
import { keysOf } from '../../catalogue/keys.ts'
import type { ParkDetail } from '../../contract/entities/park.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { SupplyLists } from '../../features/company/SupplyLists.tsx'
import { listPlace } from '../../navigation/listPlace.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { compareParksPlace } from '../../navigation/places.ts'
import { CardFigures, CardSentence, LOGO } from '../../features/profile/CardParts.tsx'
import { NotCovered } from '../../features/profile/section/NotCovered.tsx'
import { formatText } from '../../text/format.ts'
import { parkTexts } from '../../text/areas/park.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { LetterLogo } from '../../ui/marks/LetterLogo.tsx'
import { introducePark, parkFigures, unknownOfPark } from './parkCard.ts'
import '../../features/profile/company.css'
import './parkDetail.css'

export interface ParkPartProps {
  readonly park: ParkDetail
  /** Leads to the companies. */
  readonly onList: () => void
}

/** The business card of a park. */
export function ParkHead({ park, onList }: ParkPartProps) {
  const texts = useTexts(parkTexts)
  const language = useLanguage()
  const everything = { ...emptyListQuery, criteria: { park: [park.name] } }
  return (
    <header className="pa-card pa-company-head pa-park-head">
      <div className="pa-company-head-line">
        <LetterLogo name={park.name} size={LOGO} />
        <div className="pa-company-head-name">
          <h1 className="pa-company-title">{formatText(park.name)}</h1>
        </div>
        <div className="pa-park-actions">
          <Button type="primary" onClick={onList}>
            {texts.see}
          </Button>
          <ScreenLink to={compareParksPlace([park.id])} className="pa-link">
            {texts.compare}
          </ScreenLink>
          <ScreenLink to={listPlace(everything)} className="pa-link">
            {texts.explore}
          </ScreenLink>
          <SupplyLists name={park.name} />
        </div>
      </div>
      <CardSentence clauses={introducePark(park, texts, language)} none={texts.notIntroduced} />
      <CardFigures figures={parkFigures(park, texts, language)} />
      <div className="pa-company-foot">
        <NotCovered names={unknownOfPark(park, language)} />
        <Popup title={texts.howKnown} label={texts.howKnown} side="end">
          {keysOf(parkRules).map(rule => (
            <p key={rule} className="pa-park-rule">
              {texts.ruleSentence(
                language.word(parkRules[rule].label),
                language.word(parkRules[rule].sentence)
              )}
            </p>
          ))}
        </Popup>
      </div>
    </header>
  )
}

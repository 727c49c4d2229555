import { useId } from 'react'
import { isScreenKey, screens, type ScreenKey } from '../../catalogue/screens.ts'
import { FROM } from '../../navigation/places.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { suggestionTexts } from '../../text/areas/suggestion.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { OwnSuggestions } from './OwnSuggestions.tsx'
import { SuggestionForm } from './SuggestionForm.tsx'
import './suggestion.css'

export interface SuggestionScreenProps {
  /** The screen that the suggestion is about, unless another one is chosen. Default: `from` of the address. */
  readonly from?: ScreenKey | undefined
}

/** 反馈: to tell those who run the application of a problem or an idea, and to read what they reply. */
export function SuggestionScreen({ from: held }: SuggestionScreenProps) {
  const texts = useTexts(suggestionTexts)
  const id = useId()
  const named = new URLSearchParams(useNavigation().search).get(FROM)
  const from = held ?? (named !== null && isScreenKey(named) ? named : null)
  return (
    <div className="pa-page pa-suggestion-screen">
      <section className="pa-card pa-card-padded" aria-labelledby={id}>
        <header className="pa-card-head">
          <h1 id={id} className="pa-title">
            {useWords()(screens.suggestion.title)}
          </h1>
          <span className="pa-beside">{texts.hint}</span>
        </header>
        <SuggestionForm from={from} />
      </section>
      <OwnSuggestions />
    </div>
  )
}

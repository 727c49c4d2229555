import { chartTexts } from '../text/charts.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import './mapView.css'

export interface MapPathProps {
  /** The name of the province that is shown; null for the country. */
  readonly province: string | null
  readonly onCountry: () => void
}

/** Where the map is, and the way out of a province. */
export function MapPath({ province, onCountry }: MapPathProps) {
  const texts = useTexts(chartTexts)
  return (
    <nav className="pa-map-path" aria-label={texts.path}>
      {province === null ? (
        <span aria-current="location">{texts.country}</span>
      ) : (
        <>
          <TextButton onPress={onCountry}>{texts.country}</TextButton>
          <span aria-hidden="true">/</span>
          <span aria-current="location">{province}</span>
        </>
      )}
    </nav>
  )
}

import { Fragment } from 'react'
import { chartTexts } from '../../text/areas/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import './map.css'

export interface MapPathProps {
  /** From the country to what the map shows, or what is chosen on it. */
  readonly line: readonly { readonly name: string; readonly onPress?: () => void }[]
}

/** Where a map is, and the ways out of it. */
export function MapPath({ line }: MapPathProps) {
  const texts = useTexts(chartTexts)
  const keys = uniqueKeys(line, ({ name }) => name)
  return (
    <nav className="pa-map-path" aria-label={texts.path}>
      {line.map(({ name, onPress }, at) => (
        <Fragment key={keys[at]}>
          {at > 0 && <span aria-hidden="true">/</span>}
          {onPress && at < line.length - 1 ? (
            <TextButton onPress={onPress}>{name}</TextButton>
          ) : (
            <span aria-current="location">{name}</span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}

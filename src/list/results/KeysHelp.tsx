import { QuestionCircleOutlined } from '@ant-design/icons'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import './keysHelp.css'

/** What keys mean, as the texts name it, and the keys as they stand on them. */
const meanings = [
  ['keyRows', '↑', '↓'],
  ['keyCells', '←', '→'],
  ['keyPages', 'PageUp', 'PageDown'],
  ['keyEnds', 'Home', 'End'],
  ['keyOpen', 'Enter'],
  ['keyChoose', 'Space'],
  ['keyFavorite', 'F'],
  ['keyCopy', 'Ctrl', 'C'],
  ['keyBack', 'Esc'],
  ['keySearch', '/']
] as const

/** What the keyboard can do in a list. */
export function KeysHelp() {
  const texts = useTexts(rowTexts)
  const label = (
    <>
      <QuestionCircleOutlined aria-hidden="true" />
      <span className="pa-visually-hidden">{texts.keys}</span>
    </>
  )
  return (
    <Popup title={texts.keys} label={label} side="end">
      <dl className="pa-keys">
        {meanings.map(([word, ...keys]) => (
          <div key={word} className="pa-keys-entry">
            <dt>
              {keys.map(key => (
                <kbd key={key} className="pa-key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{texts[word]}</dd>
          </div>
        ))}
      </dl>
    </Popup>
  )
}

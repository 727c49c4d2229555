import { QuestionCircleOutlined } from '@ant-design/icons'
import { use } from 'react'
import { ShortcutsContext } from '../../navigation/useShortcut.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { useResource } from '../controller/listContext.ts'
import './resultBar.css'

/** What the keyboard can do in a list. */
export function KeysHelp() {
  const texts = useTexts(rowTexts)
  const shortcuts = use(ShortcutsContext)
  const { noun, rowAction, selectable = true } = useResource()
  const label = (
    <>
      <QuestionCircleOutlined aria-hidden="true" />
      <span className="pa-visually-hidden">{texts.keys}</span>
    </>
  )
  return (
    <Popup title={texts.keys} label={label} side="end">
      <dl className="pa-keys">
        <Keys of={['↑', '↓']}>{texts.keyRows}</Keys>
        <Keys of={['←', '→']}>{texts.keyCells}</Keys>
        <Keys of={['PageUp', 'PageDown']}>{texts.keyPages}</Keys>
        <Keys of={['Home', 'End']}>{texts.keyEnds}</Keys>
        <Keys of={['Enter']}>{texts.keyOpen(noun)}</Keys>
        {selectable && <Keys of={['Space']}>{texts.keyChoose}</Keys>}
        {selectable && <Keys of={['Tab']}>{texts.keyActions}</Keys>}
        {rowAction && <Keys of={[rowAction.key.toUpperCase()]}>{texts[rowAction.help]}</Keys>}
        <Keys of={['Ctrl', 'C']}>{texts.keyCopy}</Keys>
        {shortcuts && <Keys of={['Ctrl', 'Z']}>{texts.keyUndo}</Keys>}
        <Keys of={['Esc']}>{texts.keyBack}</Keys>
        {shortcuts && <Keys of={['/']}>{texts.keySearch}</Keys>}
      </dl>
    </Popup>
  )
}

function Keys({ of, children }: { readonly of: readonly string[]; readonly children: string }) {
  return (
    <div className="pa-keys-entry">
      <dt>
        {of.map(key => (
          <kbd key={key} className="pa-key">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { filters } from '../../catalogue/filters.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { formatText } from '../../text/format.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { isComposing } from '../../ui/hooks/inputMethod.ts'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { usePalette, type PaletteEntry } from './usePalette.ts'
import '../../ui/buttons/controls.css'
import './palette.css'

export interface PaletteDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Somewhere else, by typing: arrows choose, Enter goes, Esc stays. */
export function PaletteDialog({ open, onClose }: PaletteDialogProps) {
  const layout = useTexts(layoutTexts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      title={layout.palette}
      width={600}
      onClose={onClose}
      onShown={() => input.current?.focus()}
    >
      <Palette inputRef={input} onClose={onClose} />
    </Dialog>
  )
}

interface PaletteProps {
  readonly inputRef: Ref<HTMLInputElement>
  readonly onClose: () => void
}

function Palette({ inputRef, onClose }: PaletteProps) {
  const layout = useTexts(layoutTexts)
  const navigation = useNavigation()
  const id = useId()
  const [typed, setTyped] = useState('')
  // A syllable that is still composed leads nowhere.
  const [meant, setMeant] = useState('')
  // By its key: companies that come later stand above it.
  const [chosen, setChosen] = useState<string | null>(null)
  const entries = usePalette(meant)
  const place = entries.findIndex(({ key }) => key === chosen)
  const active = place === -1 ? Math.min(0, entries.length - 1) : place
  const go = (entry: PaletteEntry | undefined): void => {
    if (!entry) return
    onClose()
    navigation.go(entry.to)
  }
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) setChosen(entries.at((active + step) % entries.length)?.key ?? null)
    else if (event.key === 'Enter') go(entries[active])
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        ref={inputRef}
        className="pa-input pa-palette-input"
        role="combobox"
        aria-label={layout.palette}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={layout.palettePlaceholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={filters.keyword.maxLength}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          if (!isComposing(event)) setMeant(event.target.value)
          setChosen(null)
        }}
        onCompositionEnd={event => setMeant(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Entries id={id} entries={entries} active={active} onGo={go} />
    </>
  )
}

interface EntriesProps {
  readonly id: string
  readonly entries: readonly PaletteEntry[]
  /** -1 where there is none. */
  readonly active: number
  readonly onGo: (entry: PaletteEntry) => void
}

function Entries({ id, entries, active, onGo }: EntriesProps) {
  const layout = useTexts(layoutTexts)
  const keys = uniqueKeys(entries, entry => entry.key)
  if (entries.length === 0) return <p className="pa-palette-none">{layout.paletteNone}</p>
  return (
    <div id={id} className="pa-palette" role="listbox" aria-label={layout.palette}>
      {entries.map((entry, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above answers the keys
        <div
          key={keys[at]}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={at === active ? 'pa-palette-entry pa-palette-active' : 'pa-palette-entry'}
          ref={element => {
            if (at === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onGo(entry)}
        >
          <span className="pa-palette-label">{formatText(entry.label)}</span>
          <span className="pa-palette-kind">{entry.kind}</span>
        </div>
      ))}
    </div>
  )
}

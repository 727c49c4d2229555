import { App } from 'antd'
import { use, useMemo, useRef, useState } from 'react'
import type { Destination } from '../navigation/port.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { WaysContext } from '../navigation/useNavigation.ts'
import { originOf, ShortcutsContext, useShortcut } from '../navigation/useShortcut.ts'
import { commonTexts } from '../text/areas/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { TextsOf } from '../text/texts.ts'
import { TextButton } from './buttons/TextButton.tsx'
import './notice.css'

/** A way on from a toast. */
export interface NoticeLink {
  readonly label: string
  readonly to: Destination
  /** Called when it leads on in this tab. */
  readonly onGo?: (() => void) | undefined
}

/** Toasts. */
export interface Notice {
  /** Success, with links to what came of it. Default: none. */
  done(sentence: string, links?: readonly NoticeLink[]): void
  /** Information. */
  info(sentence: string): void
  /** Success, with a button that undoes it; so does Ctrl+Z (⌘Z). */
  undoable(sentence: string, onUndo: () => void): void
}

/** For a toast with something to press. */
const PRESS_SECONDS = 6

export function useNotice(): Notice {
  const { message } = App.useApp()
  const texts = useTexts(commonTexts)
  const shortcuts = use(ShortcutsContext)
  const ways = use(WaysContext)
  return useMemo(
    () => ({
      done: (sentence, links = []) => {
        // Toasts stand outside of the application.
        const content = (
          <WaysContext value={ways}>
            {sentence}
            {links.map(({ label, to, onGo }) => (
              <ScreenLink
                key={label}
                to={to}
                className="pa-link pa-notice-link"
                onGo={() => {
                  message.destroy(sentence)
                  onGo?.()
                }}
              >
                {label}
              </ScreenLink>
            ))}
          </WaysContext>
        )
        void message.open({
          key: sentence,
          type: 'success',
          ...(links.length === 0 ? { content: sentence } : { content, duration: PRESS_SECONDS })
        })
      },
      info: sentence => void message.open({ key: sentence, type: 'info', content: sentence }),
      undoable: (sentence, onUndo) => {
        const key = `undo ${sentence}`
        const press = (): void => {
          message.destroy(key)
          onUndo()
        }
        // Toasts stand outside of the application.
        const content = (
          <ShortcutsContext value={shortcuts}>
            {sentence} <Undo texts={texts} onPress={press} />
          </ShortcutsContext>
        )
        void message.open({ key, type: 'success', content, duration: PRESS_SECONDS })
      }
    }),
    [message, texts, shortcuts, ways]
  )
}

interface UndoProps {
  readonly texts: TextsOf<typeof commonTexts>
  readonly onPress: () => void
}

/** Its key presses the newest one, wherever the focus is: a dialog keeps the focus from a toast. */
function Undo({ texts, onPress }: UndoProps) {
  const mark = useRef<HTMLSpanElement>(null)
  // It stays in sight while it fades out.
  const [isPressed, setIsPressed] = useState(false)
  const press = (): void => {
    if (isPressed) return
    setIsPressed(true)
    onPress()
  }
  const isMeant = (event: KeyboardEvent): boolean => isUndo(event) && isNewest(mark.current)
  useShortcut(isMeant, press)
  return (
    <span ref={mark} className="pa-undo" data-pressed={isPressed || undefined}>
      <TextButton onPress={press} keys="Control+Z Meta+Z">
        {texts.undo}
      </TextButton>
      {use(ShortcutsContext) && (
        <kbd className="pa-undo-key" aria-hidden="true">
          {texts.undoKey}
        </kbd>
      )}
    </span>
  )
}

function isNewest(mark: Element | null): boolean {
  const page = mark?.getRootNode() as ParentNode | undefined
  return mark !== null && [...(page?.querySelectorAll('.pa-undo:not([data-pressed])') ?? [])].at(-1) === mark
}

/** In a text the browser undoes what was typed. */
function isUndo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return false
  return !originOf(event)?.closest('textarea, [contenteditable], input:not([type=checkbox], [type=radio])')
}

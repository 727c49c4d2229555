import { App } from 'antd'
import { use, useMemo, useRef, useState } from 'react'
import { originOf, ShortcutsContext, useShortcut } from '../navigation/useShortcut.ts'
import { commonTexts } from '../text/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { TextsOf } from '../text/texts.ts'
import { TextButton } from './TextButton.tsx'
import './notice.css'

/** Toasts. */
export interface Notice {
  /** Success. */
  done(sentence: string): void
  /** Information. */
  info(sentence: string): void
  /** Success, with a button that undoes it; so does Ctrl+Z (⌘Z). */
  undoable(sentence: string, onUndo: () => void): void
}

const UNDO_SECONDS = 6

export function useNotice(): Notice {
  const { message } = App.useApp()
  const texts = useTexts(commonTexts)
  const shortcuts = use(ShortcutsContext)
  return useMemo(
    () => ({
      done: sentence => void message.open({ key: sentence, type: 'success', content: sentence }),
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
        void message.open({ key, type: 'success', content, duration: UNDO_SECONDS })
      }
    }),
    [message, texts, shortcuts]
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
  const isMeant = (event: KeyboardEvent): boolean => isUndo(event) && mark.current === newest()
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

function newest(): Element | undefined {
  return [...document.querySelectorAll('.pa-undo:not([data-pressed])')].at(-1)
}

/** In a text the browser undoes what was typed. */
function isUndo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return false
  return !originOf(event)?.closest('textarea, [contenteditable], input:not([type=checkbox], [type=radio])')
}

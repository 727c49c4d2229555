import { App } from 'antd'
import { useMemo } from 'react'
import { TextButton } from './TextButton.tsx'

/** Toasts. */
export interface Notice {
  /** Success. */
  done(sentence: string): void
  /** Information. */
  info(sentence: string): void
  /** Success, with a button that undoes it. */
  undoable(sentence: string, undo: string, onUndo: () => void): void
}

const UNDO_SECONDS = 6

export function useNotice(): Notice {
  const { message } = App.useApp()
  return useMemo(
    () => ({
      done: sentence => void message.open({ key: sentence, type: 'success', content: sentence }),
      info: sentence => void message.open({ key: sentence, type: 'info', content: sentence }),
      undoable: (sentence, undo, onUndo) => {
        const key = `undo ${sentence}`
        const press = (): void => {
          message.destroy(key)
          onUndo()
        }
        const content = (
          <>
            {sentence} <TextButton onPress={press}>{undo}</TextButton>
          </>
        )
        void message.open({ key, type: 'success', content, duration: UNDO_SECONDS })
      }
    }),
    [message]
  )
}

import { App } from 'antd'
import { useMemo } from 'react'
import { TextButton } from './TextButton.tsx'

/** Short messages that pass by themselves. */
export interface Notice {
  /** Says what was done. */
  done(sentence: string): void
  /** Says something that needs no answer. */
  tell(sentence: string): void
  /** Says what was done and offers to take it back. */
  undoable(sentence: string, undo: string, onUndo: () => void): void
}

const UNDO_SECONDS = 6

export function useNotice(): Notice {
  const { message } = App.useApp()
  return useMemo(
    () => ({
      done: sentence => void message.open({ key: sentence, type: 'success', content: sentence }),
      tell: sentence => void message.open({ key: sentence, type: 'info', content: sentence }),
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

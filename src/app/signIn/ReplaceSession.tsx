import { Button } from 'antd'
import { useState } from 'react'
import type { Replacement } from '../../session/useSession.ts'
import { loginTexts } from '../../text/login.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'

export interface ReplaceSessionProps extends Replacement {
  readonly onAnswer: (replace: boolean) => void
}

/** Asks before a link signs in another account. Closing it keeps the session. */
export function ReplaceSession({ current, next, onAnswer }: ReplaceSessionProps) {
  const texts = useTexts(loginTexts)
  return (
    <Dialog
      open
      title={texts.replaceTitle}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{texts.replace(next.name)}</Button>
          <Button type="primary" onClick={() => onAnswer(false)}>
            {texts.keep(current.name)}
          </Button>
        </>
      }
    >
      <p>{texts.replaceQuestion(named(current), named(next))}</p>
      <p>{texts.replaceAdvice}</p>
    </Dialog>
  )
}

function named({ name, department }: Replacement['current']): string {
  return department?.name ? `${name}（${department.name}）` : name
}

/** The open question, and how to ask it. */
export function useReplaceQuestion() {
  const [question, setQuestion] = useState<ReplaceSessionProps | null>(null)
  const mayReplace = (replacement: Replacement): Promise<boolean> =>
    new Promise(resolve => {
      const onAnswer = (replace: boolean): void => {
        setQuestion(null)
        resolve(replace)
      }
      setQuestion({ ...replacement, onAnswer })
    })
  return { question, mayReplace }
}

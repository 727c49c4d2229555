import { useCallback, useState } from 'react'
import { sectionOf } from '../../catalogue/sections.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useCan } from '../../session/useSession.ts'
import { correctionTexts } from '../../text/areas/correction.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import type { CorrectedSection } from './CorrectionDialog.tsx'

const loadDialog = async () => (await import('./CorrectionDialog.tsx')).CorrectionDialog

/** In the head of a section: the quiet way to say that one of its values is wrong. */
export function CorrectionButton(props: CorrectedSection) {
  const texts = useTexts(correctionTexts)
  const word = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  if (!useCan('note:write')) return null
  return (
    <span className="pa-correction-open">
      <TextButton onPress={() => setIsOpen(true)} label={texts.openOf(word(sectionOf(props.section).title))}>
        {texts.open}
      </TextButton>
      <LazyDialog load={loadDialog} open={isOpen} onClose={close} {...props} />
    </span>
  )
}

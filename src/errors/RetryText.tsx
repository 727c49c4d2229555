import { commonTexts } from '../text/areas/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/buttons/TextButton.tsx'
import { stepAfter } from '../failures/stepAfter.ts'

export interface RetryTextProps {
  readonly failure: unknown
  readonly onPress: () => void
}

/** The retry in a line that tells of a failure, where it can help. */
export function RetryText({ failure, onPress }: RetryTextProps) {
  const texts = useTexts(commonTexts)
  return stepAfter(failure) === 'retry' && <TextButton onPress={onPress}>{texts.retry}</TextButton>
}

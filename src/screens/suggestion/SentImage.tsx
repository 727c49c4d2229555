import { useEffect, useRef } from 'react'
import { suggestionEndpoints } from '../../contract/endpoints/suggestions.ts'
import { imageMimes } from '../../domain/files/imageType.ts'
import { RetryText } from '../../errors/RetryText.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { suggestionTexts } from '../../text/areas/suggestion.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export interface SentImageProps {
  /** Of the suggestion. */
  readonly id: string
  /** From 1. */
  readonly at: number
}

/** A screenshot that was sent with a suggestion. */
export function SentImage({ id, at }: SentImageProps) {
  const texts = useTexts(suggestionTexts)
  const sentence = useFailureSentence()
  const params = { id, at: String(at) }
  const { data, error, isLoadingError, refetch } = useEndpoint(suggestionEndpoints.suggestionImage, {
    params
  })
  if (isLoadingError) {
    return (
      <span className="pa-shot-failed" role="alert">
        {texts.imageFailed(sentence(error))} <RetryText failure={error} onPress={() => void refetch()} />
      </span>
    )
  }
  if (!data) return <Skeleton width={120} height={90} />
  return <Picture content={data.content} label={texts.sentImage(id, String(at))} />
}

/** A picture out of a file, read as a type that nothing runs, however the service calls it. */
function Picture({ content, label }: { readonly content: Blob; readonly label: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const isImage = Object.values(imageMimes).some(mime => mime === content.type)
    const address = URL.createObjectURL(isImage ? content : new Blob([content], { type: imageMimes.png }))
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [content])
  return <img ref={image} alt={label} />
}

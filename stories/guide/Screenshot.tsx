import { shownStories } from './shownStories.ts'

export interface ScreenshotProps {
  readonly src: string
  readonly alt: string
}

/** A picture of the guide, which leads to its story; a page stands in the frame of the application. */
export function Screenshot({ src, alt }: ScreenshotProps) {
  const id = shownStories[src.replace(/^screens\//, '')]
  const frame = id?.startsWith('页面-') ? '&globals=frame:app' : ''
  return (
    <a href={`./?path=/story/${id}${frame}`} target="_top" title="打开这个故事">
      <img src={src} alt={alt} />
    </a>
  )
}

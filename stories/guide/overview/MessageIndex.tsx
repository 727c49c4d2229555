import { useState } from 'react'
import type { FailureCode } from '../../../src/failures/codes.ts'
import { failureTexts } from '../../../src/text/areas/failures.ts'
import { useTexts } from '../../../src/text/TextProvider.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { codesOf, failureCodes } from './codesOf.ts'
import { StoryLink } from './StoryLink.tsx'
import type { ListedStory } from './storyIndex.ts'
import './overview.css'

export interface MessageIndexProps {
  readonly stories: readonly ListedStory[]
}

/** Every message of a failure, and each story that shows it. */
export function MessageIndex({ stories }: MessageIndexProps) {
  const sentences = useTexts(failureTexts)
  const [words, setWords] = useState('')
  const found = failureCodes.filter(code => `${code} ${sentences[code]}`.includes(words.trim()))
  return (
    <main className="story-overview">
      <h1>消息索引</h1>
      <p>
        输入状态码、代码或提示语中的字词（429、504、重复请求），查看它出现在哪些故事中。每一种都可以在「失败/错误目录」真实触发。
      </p>
      <TextField label="状态码、代码或提示语" value={words} onChange={setWords} />
      <div className="story-messages">
        {found.map(code => (
          <Message
            key={code}
            code={code}
            sentence={sentences[code]}
            stories={stories.filter(story => codesOf(story).has(code))}
          />
        ))}
      </div>
      {found.length === 0 && <p role="status">没有这样的提示语。试试三位状态码，或提示语中的一个词。</p>}
    </main>
  )
}

interface MessageProps extends MessageIndexProps {
  readonly code: FailureCode
  readonly sentence: string
}

function Message({ code, sentence, stories }: MessageProps) {
  const titles = [...new Set(stories.map(({ title }) => title))]
  return (
    <section className="story-message" aria-label={code}>
      <h2>
        <code>{code}</code>
        {sentence}
      </h2>
      <ul>
        {titles.map(title => (
          <li key={title}>
            <span>{title.replace(/^.+?\//, '')}</span>
            {stories
              .filter(story => story.title === title)
              .map(story => (
                <StoryLink key={story.id} story={story}>
                  {story.name}
                </StoryLink>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import type { FailureCode } from '../../../src/failures/codes.ts'
import { failureTexts } from '../../../src/text/areas/failures.ts'
import { useTexts } from '../../../src/text/TextProvider.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { statusOf } from '../../wire/failureOf.ts'
import { codesOf } from './codesOf.ts'
import { messagesFound, storiesFound, wordsOf } from './found.ts'
import { StoryLink } from './StoryLink.tsx'
import type { ListedStory } from './storyIndex.ts'
import './overview.css'

export interface FinderProps {
  readonly stories: readonly ListedStory[]
  /** What is typed at first. */
  readonly typed: string
}

/** More than anybody reads: another word helps. */
const SHOWN = 60

/** Every message of a failure, and every story, by words. */
export function Finder({ stories, typed }: FinderProps) {
  const sentences = useTexts(failureTexts)
  const [text, setText] = useState(typed)
  const words = wordsOf(text)
  const codes = messagesFound(words, sentences)
  const found = storiesFound(stories, words, sentences)
  return (
    <main className="story-overview">
      <h1>查找</h1>
      <p>
        输入几个词，用空格隔开：页面或部件、状态、状态码，或提示语中的字词（供应链 锁；首页
        旧数据；429；频繁）。
        先列出提示语和显示它的故事，再列出每个词都相符的故事。每一种失败都可以在「失败/错误目录」真实触发。
      </p>
      <TextField label="页面、状态、状态码或提示语" value={text} onChange={setText} />
      <div className="story-messages">
        {codes.map(code => (
          <Message
            key={code}
            code={code}
            sentence={sentences[code]}
            stories={stories.filter(story => codesOf(story).has(code))}
          />
        ))}
        {found.length > 0 && <Found stories={found} />}
      </div>
      {codes.length + found.length === 0 && (
        <p role="status">没有这样的故事或提示语。去掉一个词，或试试页面的名称、三位状态码。</p>
      )}
    </main>
  )
}

interface MessageProps extends Pick<FinderProps, 'stories'> {
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
                  {isNamed(story, code) || `（以 ${statusOf(code)} 回答）`}
                </StoryLink>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether its name says so; what else a service answers with a status is not called after it. */
const isNamed = ({ name }: ListedStory, code: FailureCode): boolean =>
  statusOf(code) === null || code === 'other' || name.includes(String(statusOf(code)))

function Found({ stories }: Pick<FinderProps, 'stories'>) {
  return (
    <section className="story-message" aria-label="故事">
      <h2>
        <code>故事</code>
        {stories.length} 个
      </h2>
      <ol>
        {stories.slice(0, SHOWN).map(story => (
          <li key={story.id}>
            <StoryLink story={story}>{`${story.title} · ${story.name}`}</StoryLink>
          </li>
        ))}
      </ol>
      {stories.length > SHOWN && <p>还有 {stories.length - SHOWN} 个，再加一个词缩小范围。</p>}
    </section>
  )
}

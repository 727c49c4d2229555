import { CopyButton } from '../../../src/ui/buttons/CopyButton.tsx'
import type { Part, Prop } from '../../../tests/pack/parts.ts'
import { STYLES_BUDGET, weights } from '../../../tests/pack/weights.ts'
import { StoryLink } from '../overview/StoryLink.tsx'
import type { ListedStory } from '../overview/storyIndex.ts'
import { isIn, states } from '../states.ts'
import { accessibility } from './accessibility.ts'
import '../overview/overview.css'
import './parts.css'

export interface PartPageProps {
  readonly part: Part
  /** Those that show it. */
  readonly stories: readonly ListedStory[]
}

/** One exported component: what it is for, the smallest use of it, what it weighs, how it can look, what it takes and tells. */
export function PartPage({ part, stories }: PartPageProps) {
  const { name, says, snippet, props, types } = part
  const titles = [...new Set(stories.map(({ title }) => title))]
  return (
    <main className="story-overview">
      <h1>{name}</h1>
      <Says>{says}</Says>
      <Snippet text={snippet} />
      {titles.length > 0 && (
        <p className="story-part-links">
          故事：
          {titles.map(title => (
            <StoryLink key={title} story={stories.find(story => story.title === title)!}>
              {title}
            </StoryLink>
          ))}
        </p>
      )}
      <States stories={stories} />
      <Size name={name} />
      <p>无障碍：{accessibility[name]}</p>
      {props.length === 0 && <p>没有属性。</p>}
      <Props title="属性" props={props.filter(prop => !prop.isEvent)} />
      <Props title="事件" props={props.filter(prop => prop.isEvent)} />
      {types.map(type => (
        <Props key={type.name} title={type.name} props={type.props} />
      ))}
    </main>
  )
}

export interface FunctionsPageProps {
  readonly title: string
  readonly parts: readonly Part[]
}

/** Functions and hooks: how they are called, and the smallest use. */
export function FunctionsPage({ title, parts }: FunctionsPageProps) {
  return (
    <main className="story-overview">
      <h1>{title}</h1>
      <div className="story-messages">
        {parts.map(({ name, says, call, snippet }) => (
          <section key={name} className="story-message" aria-label={name}>
            <h2>{name}</h2>
            <Says>{says}</Says>
            <p>
              <code className="story-part-call">{call}</code>
            </p>
            <Snippet text={snippet} />
          </section>
        ))}
      </div>
    </main>
  )
}

/** Its stories by their names; where they are many, one for each of the states that many subjects have. */
function States({ stories }: Pick<PartPageProps, 'stories'>) {
  const seen =
    stories.length <= MANY
      ? stories.map(story => ({ name: story.name, story }))
      : states.flatMap(state => {
          const story = stories.find(({ name }) => isIn(state, name))
          return story ? [{ name: state.name, story }] : []
        })
  if (seen.length === 0) return null
  return (
    <p className="story-part-links">
      状态：
      {seen.map(({ name, story }) => (
        <StoryLink key={name} story={story}>
          {name}
        </StoryLink>
      ))}
    </p>
  )
}

const MANY = 20

/** What it adds to a page of a partner. */
function Size({ name }: Pick<Part, 'name'>) {
  const known = weights.filter(weight => weight.name === name)
  if (known.length === 0) return null
  const said = known.map(({ budget, shown }) =>
    shown ? `显示 ${shown} 时不超过 ${budget} kB` : `不超过 ${budget} kB`
  )
  return (
    <p>
      大小：已有 React 与 antd 的页面另外加载{said.join('，')}（brotli），样式共不超过 {STYLES_BUDGET} kB。
    </p>
  )
}

/** Comments are written in English. */
function Says({ children }: { readonly children: string }) {
  return <p lang="en">{children}</p>
}

function Snippet({ text }: { readonly text: string }) {
  return (
    <div className="story-part-snippet">
      <pre aria-label="示例">{text}</pre>
      <CopyButton text={text} label="示例" />
    </div>
  )
}

interface PropsProps {
  readonly title: string
  readonly props: readonly Prop[]
}

function Props({ title, props }: PropsProps) {
  if (props.length === 0) return null
  return (
    <table className="story-part-props" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">类型</th>
          <th scope="col">说明（源码注释）</th>
        </tr>
      </thead>
      <tbody>
        {props.map(({ name, type, isOptional, says }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {!isOptional && <span className="story-part-needed">必填</span>}
            </th>
            <td>
              <code>{type}</code>
            </td>
            <td lang="en">{says}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { isBuilt, screenKeys, screens, type BuiltScreenKey } from '../../../src/catalogue/screens.ts'
import { Tag } from '../../../src/ui/marks/Tag.tsx'
import { isIn, states, type State } from '../states.ts'
import { gaps } from './gaps.ts'
import { StoryLink } from './StoryLink.tsx'
import type { ListedStory } from './storyIndex.ts'
import './overview.css'

export interface StateMatrixProps {
  readonly stories: readonly ListedStory[]
}

/** Every screen in every state: its stories, the reason why there is none, or a gap. */
export function StateMatrix({ stories }: StateMatrixProps) {
  return (
    <main className="story-overview">
      <h1>状态总览</h1>
      <p>
        每一行是一个页面，每一列是一种状态，由故事的名称得出。✓
        打开这种状态的故事，旁边的数字列出同一状态的所有故事；
        <Gap /> 表示还没有这样的故事；带圈的数字表示不会出现，停在上面或在表下读到原因。
      </p>
      <div className="story-matrix">
        <table>
          <thead>
            <tr>
              <th scope="col">页面</th>
              {states.map(({ name }) => (
                <th key={name} scope="col">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {screenKeys.filter(isBuilt).map(key => (
              <ScreenRow key={key} screen={key} stories={stories} />
            ))}
          </tbody>
        </table>
      </div>
      <ol className="story-reasons">
        {gaps.map(({ reason }, at) => (
          <li key={reason}>
            {circled(at)} {reason}
          </li>
        ))}
      </ol>
    </main>
  )
}

interface ScreenRowProps extends StateMatrixProps {
  readonly screen: BuiltScreenKey
}

function ScreenRow({ screen, stories }: ScreenRowProps) {
  const { title } = screens[screen]
  const own = stories.filter(story => story.title === `页面/${title}`)
  return (
    <tr>
      <th scope="row">{title}</th>
      {states.map(state => (
        <td key={state.name}>
          <Cell screen={screen} state={state} stories={own.filter(({ name }) => isIn(state, name))} />
        </td>
      ))}
    </tr>
  )
}

interface CellProps extends ScreenRowProps {
  readonly state: State
}

function Cell({ screen, state: { name }, stories }: CellProps) {
  if (stories.length > 0) return <Links id={`${screen} ${name}`} stories={byName(stories, name)} />
  const reason = reasonFor(screen, name)
  if (reason < 0) return <Gap />
  return (
    <span className="story-reason" title={gaps[reason]?.reason}>
      {circled(reason)}
    </span>
  )
}

const Gap = () => <Tag tone="caution">缺</Tag>

interface LinksProps extends StateMatrixProps {
  readonly id: string
}

/** The nearest story, and all of them in a list that opens. */
function Links({ id, stories }: LinksProps) {
  const [first] = stories
  if (!first) return null
  const names = stories.map(({ name }) => name)
  return (
    <>
      <StoryLink story={first} label={`${screenOf(first)}：${first.name}`}>
        ✓
      </StoryLink>
      {stories.length > 1 && (
        <>
          <button
            type="button"
            popoverTarget={id}
            title={names.join('\n')}
            aria-label={`${stories.length} 个故事：${screenOf(first)}，${names.join('，')}`}
          >
            {stories.length}
          </button>
          <ul id={id} popover="auto">
            {stories.map(story => (
              <li key={story.id}>
                <StoryLink story={story}>{story.name}</StoryLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const screenOf = ({ title }: ListedStory): string => title.slice('页面/'.length)

/** Which of the reasons keeps a screen out of a state; -1 if none does. */
function reasonFor(screen: BuiltScreenKey, state: string): number {
  return gaps.findIndex(gap => gap.states.includes(state) && gap.screens.includes(screen))
}

/** The story of the whole screen stands before those of its parts. */
const byName = (stories: readonly ListedStory[], name: string): readonly ListedStory[] =>
  stories.toSorted((a, b) => Number(b.name === name) - Number(a.name === name))

/** The circles go on elsewhere after twenty. */
const circled = (at: number): string => String.fromCodePoint(at < 20 ? 0x2460 + at : 0x3251 + at - 20)

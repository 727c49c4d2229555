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
        打开这种状态的故事，旁边的数字是同一状态的其他故事；
        <Gap /> 表示还没有这样的故事；带圈的数字表示不会出现，原因在表下。
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
  if (stories.length > 0) return <Links stories={byName(stories, name)} />
  const reason = reasonFor(screen, name)
  if (reason < 0) return <Gap />
  return (
    <span className="story-reason" title={gaps[reason]?.reason}>
      {circled(reason)}
    </span>
  )
}

const Gap = () => <Tag tone="caution">缺</Tag>

function Links({ stories }: StateMatrixProps) {
  return stories.map((story, at) => {
    const label = `${story.title.slice('页面/'.length)}：${story.name}`
    return (
      <StoryLink key={story.id} story={story} label={at === 0 ? label : `${at + 1} ${label}`}>
        {at === 0 ? '✓' : at + 1}
      </StoryLink>
    )
  })
}

/** Which of the reasons keeps a screen out of a state; -1 if none does. */
function reasonFor(screen: BuiltScreenKey, state: string): number {
  return gaps.findIndex(gap => gap.states.includes(state) && gap.screens.includes(screen))
}

/** The story of the whole screen stands before those of its parts. */
const byName = (stories: readonly ListedStory[], name: string): readonly ListedStory[] =>
  stories.toSorted((a, b) => Number(b.name === name) - Number(a.name === name))

const circled = (at: number): string => String.fromCodePoint('①'.charCodeAt(0) + at)

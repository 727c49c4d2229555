import { codeOfStatus, type FailureCode } from '../../../src/failures/codes.ts'
import { chineseTexts } from '../../../src/text/texts.ts'
import { isIn, states } from '../states.ts'
import type { ListedStory } from './storyIndex.ts'

export const failureCodes = Object.keys(chineseTexts.failures) as readonly FailureCode[]

/** The failures that a story shows: by the status or the state in its name, and by its tags. */
export function codesOf({ name, tags }: Pick<ListedStory, 'name' | 'tags'>): ReadonlySet<FailureCode> {
  const statuses = [...name.matchAll(/(?:^|，)([345]\d\d) /g)].map(([, status]) =>
    codeOfStatus(Number(status))
  )
  const ofStates = states.flatMap(state => (state.failure && isIn(state, name) ? [state.failure] : []))
  return new Set([...statuses, ...ofStates, ...failureCodes.filter(code => tags.includes(code))])
}

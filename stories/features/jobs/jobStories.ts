import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { Endpoint, ResponseOf } from '../../../src/contract/base/defineEndpoint.ts'
import type { JobState } from '../../../src/contract/entities/job.ts'
import { answer, delayed } from '../../../src/mocks/index.ts'
import { seen } from '../../seen.ts'

type Answered = Required<Pick<StoryObj, 'beforeEach' | 'play'>>

/** What a list shows of one job in the states that jobs of any kind have. `pageIn`: the list with that job alone. */
export function jobStories<E extends Endpoint>(
  endpoint: E,
  name: string,
  pageIn: (state: JobState) => ResponseOf<E>
) {
  /** The list asks again by itself until nothing is being made any more. */
  const BecomesReady: Answered = {
    beforeEach: ({ msw }) => msw.use(answer(endpoint, pageIn('running'))),
    play: async ({ canvas, msw }) => {
      await canvas.findByRole('progressbar', { name: `${name}的进度` })
      msw.use(answer(endpoint, pageIn('done')))
      const download = await canvas.findByRole('button', { name: `下载${name}` })
      await expect(download).toBeVisible()
    }
  }
  const Slow: Answered = {
    beforeEach: ({ msw }) => msw.use(delayed(endpoint, pageIn('done'), 3000)),
    play: async ({ canvas }) => {
      await expect(await canvas.findByText(name)).toBeVisible()
    }
  }
  return { BecomesReady, Slow }
}

type Play = NonNullable<StoryObj['play']>

/** Cancels the only job of a list. */
export const cancels: Play = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^取消/ }))
  await seen(() => within(document.body).getByText('已取消，额度已退回'))
  await expect(await canvas.findByText('已取消')).toBeVisible()
}

/** Three pages of a job. */
export function threePagesOf<Job>(jobs: readonly Job[]): readonly Job[] {
  return Array.from({ length: 60 }, (_, at) => jobs.map(job => ({ ...job, id: String(at) }))).flat()
}

export const showsThreePages: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('共 60 份')).toBeVisible()
  await expect(canvas.getByRole('button', { name: '第 3 页' })).toBeVisible()
}

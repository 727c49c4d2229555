import type { StoryObj } from '@storybook/react-vite'
import { expect, type within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { fail, malformed, networkError, never } from '../../src/mocks/index.ts'
import { impatient, unplugged } from './surroundings.ts'

type FailureStory = Required<Pick<StoryObj, 'parameters' | 'beforeEach' | 'play'>>
type Canvas = ReturnType<typeof within>

/** What stands in place of a screen whose call fails, in each way that a call can fail. */
export function failures(endpoint: Parameters<typeof never>[0], app: AppParameters = {}) {
  const story = (
    handler: ReturnType<typeof never>,
    seen: (canvas: Canvas) => Promise<unknown>,
    more: { app: AppParameters } = { app: {} }
  ): FailureStory => ({
    parameters: { app: { ...app, ...more.app } },
    beforeEach: ({ msw }) => msw.use(handler),
    play: async ({ canvas }) => {
      await seen(canvas as Canvas)
    }
  })
  return {
    BadRequest: story(fail(endpoint, 400), sayingWithoutRetry('请求参数不正确')),
    Forbidden: story(fail(endpoint, 403), sayingWithoutRetry('您没有权限执行此操作')),
    ServerError: story(fail(endpoint, 500), async canvas => {
      await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
    }),
    Timeout: story(never(endpoint), saying('网络请求超时'), impatient),
    Offline: story(networkError(endpoint), saying('网络已断开，请检查网络连接'), unplugged),
    // It is asked for again before it is given up.
    ConnectionBroken: story(networkError(endpoint), saying('服务器异常')),
    Malformed: story(malformed(endpoint), async canvas => {
      await expect(await canvas.findByRole('alert')).toBeVisible()
    })
  }
}

function saying(sentence: string) {
  return async (canvas: Canvas): Promise<void> => {
    await expect(await canvas.findByText(sentence)).toBeVisible()
  }
}

/** Asking once more would not help. */
function sayingWithoutRetry(sentence: string) {
  return async (canvas: Canvas): Promise<void> => {
    await expect(await canvas.findByText(new RegExp(sentence))).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  }
}

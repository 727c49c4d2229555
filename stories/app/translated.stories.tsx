import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, userEvent, waitFor } from 'storybook/test'
import { useStoryApp } from '../../.storybook/withApp.tsx'
import { ProspectingApp } from '../../src/app/ProspectingApp.tsx'
import { expectConsole } from '../../tests/helpers/console.ts'
import { waitOf } from '../../tests/helpers/patience.ts'
import { translate } from '../../tests/helpers/translate.ts'

function Frame({ address }: { readonly address: string }) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <ProspectingApp {...useStoryApp()} />
    </MemoryRouter>
  )
}

const meta = {
  title: '框架/翻译插件',
  component: Frame,
  args: { address: '/exploreCompany?region=440000' }
} satisfies Meta<typeof Frame>

export default meta
type Story = StoryObj<typeof meta>

const TRIES = 8

/** A translator that minds nothing wraps every text, again and again; searches go on, and the conditions stay. */
export const Searching: Story = {
  name: '翻译后继续查找',
  tags: ['no-picture'],
  // It is drawn anew at any moment, also between two steps of ours.
  beforeEach: () => expectConsole(/NotFoundError|not a child|removeChild|insertBefore|\bact\b/),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('table')
    await expect(canvasElement.querySelector('[translate="no"].notranslate')).toContainElement(
      canvas.getByRole('main')
    )
    const box = () => canvas.getByRole('combobox', { name: '关键词' })
    const chips = () => canvas.getByRole('toolbar', { name: '已选条件' })
    const search = async (word: string): Promise<void> => {
      await userEvent.clear(box())
      await userEvent.type(box(), `${word}{Enter}`)
    }
    const isSearched = (word: string): Promise<boolean> =>
      waitFor(() => expect(chips()).toHaveTextContent(word), {
        timeout: waitOf('storybook') / 30
      }).then(
        () => true,
        () => false
      )
    for (const word of ['科技', '制造']) {
      translate(canvas.getByRole('main'))
      // What React cannot change any more is drawn anew, and what is typed just then with it: one types again.
      let tries = TRIES
      do {
        await search(word).catch(() => undefined)
      } while (--tries > 0 && !(await isSearched(word)))
      await waitFor(() => expect(chips()).toHaveTextContent(word))
      await waitFor(() => expect(chips()).toHaveTextContent('广东省'))
    }
  }
}

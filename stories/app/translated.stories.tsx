import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, userEvent, waitFor } from 'storybook/test'
import { useStoryApp } from '../../.storybook/withApp.tsx'
import { ProspectingApp } from '../../src/app/ProspectingApp.tsx'
import { expectConsole } from '../../tests/helpers/console.ts'
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

/** A translator that minds nothing wraps every text, again and again; searches go on, and the conditions stay. */
export const Searching: Story = {
  name: '翻译后继续查找',
  tags: ['no-picture'],
  beforeEach: () => expectConsole(/NotFoundError|not a child|removeChild|insertBefore/),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('table')
    await expect(canvasElement.querySelector('[translate="no"].notranslate')).toContainElement(
      canvas.getByRole('main')
    )
    for (const word of ['科技']) {
      translate(canvas.getByRole('main'))
      const box = canvas.getByRole('combobox', { name: '关键词' })
      await userEvent.clear(box)
      await userEvent.type(box, `${word}{Enter}`)
      await waitFor(() => expect(canvas.getByRole('combobox', { name: '关键词' })).toHaveValue(word))
      await waitFor(() =>
        expect(canvas.getByRole('toolbar', { name: '已选条件' })).toHaveTextContent('广东省')
      )
      await expect(canvas.queryByText('Unexpected Application Error')).toBeNull()
    }
  }
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { similarityFeatures, similarityKeys } from '../../../src/catalogue/insights/similarity.ts'
import { answer, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { useSimilarDialog } from '../../../src/features/similar/useSimilarDialog.tsx'
import { hostileNames, hostileRow } from '../../screens/hostile.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import '../../../src/features/profile/company.css'

function SimilarButton() {
  const { open, dialog } = useSimilarDialog({ id: '3', name: '苏州某某科技有限公司' })
  return (
    <>
      <button type="button" className="pa-company-action" data-story onClick={open}>
        相似企业
      </button>
      {dialog}
    </>
  )
}

const meta = {
  title: '部件/相似企业',
  component: SimilarButton,
  decorators: [inFrame],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '相似企业' }))
    // Waits for the opening animation.
    await waitFor(() => expect(screen.getByRole('region', { name: '特征权重' })).toBeVisible())
  }
} satisfies Meta<typeof SimilarButton>

export default meta
type Story = StoryObj<typeof meta>

const slide = (feature: string, weight: number) =>
  fireEvent.change(screen.getByRole('slider', { name: feature }), { target: { value: String(weight) } })

const frame = { total: 0, totalIsCapped: false, page: 1, pageSize: 10, cursor: null }
const allKnown = similarityKeys.map(feature => ({ feature, weight: 5, known: true }))

/** Each row shows the contribution of every feature; only the region counts when all others are at 0. */
export const Data: Story = {
  name: '有数据',
  play: async context => {
    await meta.play(context)
    const [first] = await screen.findAllByRole('list', { name: '各项特征的得分' })
    if (!first) throw new Error('There is no similar company.')
    await expect(within(first).getByText('行业')).toBeVisible()
    for (const key of similarityKeys.filter(feature => feature !== 'region')) {
      const { label } = similarityFeatures[key]
      if (screen.queryByRole('slider', { name: label })) await slide(label, 0)
    }
    await waitFor(async () => {
      const [only] = screen.getAllByRole('list', { name: '各项特征的得分' })
      await expect(only?.textContent).toMatch(/^地区100 分/)
    })
    await userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    await expect(screen.getByRole('slider', { name: '行业' })).toHaveValue('8')
    // Placeholder data is dimmed until the answer arrives.
    await waitFor(() => expect(document.querySelector('ol[aria-busy="true"]')).toBeNull())
  }
}

export const NothingCompared: Story = {
  name: '没有参与比较的特征',
  play: async context => {
    await meta.play(context)
    await screen.findAllByRole('list', { name: '各项特征的得分' })
    for (const slider of screen.getAllByRole('slider')) {
      await fireEvent.change(slider, { target: { value: '0' } })
    }
    await expect(await screen.findByText('没有参与比较的特征')).toBeVisible()
  }
}

/** A company with few known values: the other features do not count, and the panel says so. */
export const HardlyKnown: Story = {
  name: '信息很少',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.similarCompanies, {
        ...frame,
        total: 1,
        items: [
          {
            company: hostileRow('某某科技有限公司', 0),
            score: 100,
            contributions: [{ feature: 'industry', points: 100, likeness: 1, common: ['电池制造'] }]
          }
        ],
        source: hostileRow('另一家科技有限公司', 0),
        features: allKnown.map(each => ({ ...each, known: each.feature === 'industry' }))
      })
    ),
  play: async context => {
    await meta.play(context)
    await expect(await screen.findByText(/^该企业暂无以下信息，不参与比较：产品与关键词、/)).toBeVisible()
    await expect(screen.getAllByRole('slider')).toHaveLength(1)
  }
}

export const None: Story = {
  name: '没有相似企业',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.similarCompanies, {
        ...frame,
        items: [],
        source: hostileRow('某某科技有限公司', 0),
        features: allKnown
      })
    ),
  play: async context => {
    await meta.play(context)
    await expect(await screen.findByText('没有找到相似的企业')).toBeVisible()
  }
}

export const Hostile: Story = {
  name: '恶意和很长的名称',
  args: { company: { id: '3', name: hostileNames[0] } },
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.similarCompanies, {
        ...frame,
        total: 200,
        items: hostileNames.map((name, at) => ({
          company: hostileRow(name, at),
          score: 99.9,
          contributions: similarityKeys.map(feature => ({
            feature,
            points: 11.1,
            likeness: 0.5,
            common: [name, '很长的产品名称'.repeat(12)]
          }))
        })),
        source: hostileRow(hostileNames[0], 0),
        features: allKnown
      })
    ),
  play: async context => {
    await meta.play(context)
    await expect(await screen.findByText(/^列出最相似的 200 家/)).toBeVisible()
    await expect(document.querySelector('.pa-similar script, .pa-similar img')).toBeNull()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.similarCompanies))
}

export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.similarCompanies, 500)),
  play: async context => {
    await meta.play(context)
    await expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

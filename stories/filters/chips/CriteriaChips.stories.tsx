import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { CriteriaChips } from '../../../src/filters/chips/CriteriaChips.tsx'
import { UnknownNotes } from '../../../src/filters/panel/UnknownNotes.tsx'
import { answerEach, endpoints, fail } from '../../../src/mocks/index.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { HeldCriteria } from '../HeldCriteria.tsx'

/** The chosen conditions, and what they do with the companies of which nothing is known. */
function Chosen({ criteria }: { readonly criteria: Criteria }) {
  return (
    <HeldCriteria criteria={criteria}>
      <CriteriaChips />
      <UnknownNotes />
    </HeldCriteria>
  )
}

const meta = {
  title: '部件/已选条件',
  component: Chosen,
  decorators: [inFrame],
  args: {
    criteria: {
      keyword: ['锂电池|储能', '-回收'],
      region: ['320500', '!inferred'],
      industry: ['!38', 'unknown'],
      regCapital: ['5000-', '12000-30000'],
      established: ['2018-01-01~', '!2025-01-01~2025-12-31'],
      financingDate: ['-183d'],
      status: ['存续'],
      qualification: ['专精特新小巨人'],
      risk: ['!失信被执行人', '!被执行人']
    }
  },
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.companyFacets, ({ body }) => ({
        facets: body.filters.map(filter => ({ filter, values: [{ token: 'unknown', count: 1222 }] })),
        capped: false
      }))
    )
} satisfies Meta<typeof Chosen>

export default meta
type Story = StoryObj<typeof meta>

/** What an exclusion lets in and an inclusion leaves out, each turned round with one press. */
export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('风险未知的 1,222 家已计入')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '计入经营状态未知的企业' }))
    await expect(await canvas.findByRole('button', { name: '移除条件“经营状态：未知”' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/^经营状态未知/)).toBeNull())
  }
}

/** Without classifications the codes stand for their names, and nothing is said of what is not known. */
export const Failed: Story = {
  name: '分类加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.catalogueTree, 500), fail(endpoints.companyFacets, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('320500')).toBeVisible()
  }
}

export const LongNames: Story = {
  name: '很长的名称',
  args: {
    criteria: {
      keyword: ['<script>alert(1)</script>', '很长的关键词'.repeat(12)],
      park: ['很长的园区名称'.repeat(6)]
    }
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ErrorPicture } from '../../src/errors/ErrorPicture.tsx'
import { failureTexts } from '../../src/text/areas/failures.ts'
import { pageTexts } from '../../src/text/areas/pages.ts'
import { useTexts } from '../../src/text/TextProvider.tsx'
import { EmptyState } from '../../src/ui/EmptyState.tsx'
import { LetterLogo } from '../../src/ui/marks/LetterLogo.tsx'
import { ProductMark } from '../../src/ui/marks/ProductMark.tsx'
import { Tag, type Tone } from '../../src/ui/marks/Tag.tsx'
import { inFrame } from '../screens/inFrame.tsx'
import { variablesOfTheme } from './variablesOfTheme.ts'
// The pictures are given their colors by the page of an error.
import '../../src/errors/pages/errorPage.css'
import './foundations.css'

/** What every screen is made of, read from the code itself. */
const meta = {
  title: '指南/设计基础',
  decorators: [inFrame]
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Colors: Story = {
  name: '颜色',
  render: () => (
    <ul className="story-swatches">
      {variablesOfTheme()
        .filter(({ kind }) => kind === 'color')
        .map(({ name }) => (
          <li key={name}>
            <span className="story-swatch" style={{ background: `var(${name})` }} />
            <code>{name}</code>
          </li>
        ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('--pa-accent')).toBeVisible()
  }
}

export const ColorsDark: Story = { ...Colors, name: '颜色，深色', globals: { scheme: 'dark' } }

export const Sizes: Story = {
  name: '字号与尺寸',
  render: () => (
    <ul className="story-sizes">
      {variablesOfTheme()
        .filter(({ kind }) => kind !== 'color')
        .map(({ name, kind, value }) => (
          <li key={name}>
            <code>{name}</code>
            <span>{value}</span>
            {kind === 'type' ? (
              <span style={{ fontSize: `var(${name})` }}>企业拓客 1,234.50</span>
            ) : (
              <span className="story-length" style={{ width: `min(var(${name}), 100%)` }} />
            )}
          </li>
        ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('--pa-font')).toBeVisible()
  }
}

const tones: Readonly<Record<Tone, string>> = {
  neutral: '普通',
  good: '存续',
  muted: '注销',
  caution: '经营异常',
  notable: '高新技术企业',
  risk: '失信被执行人'
}

export const Marks: Story = {
  name: '标签与标志',
  render: () => (
    <div className="story-marks">
      <ProductMark size={48} />
      {['苏州示例精密制造', '华东科技', '浦江银行', '长三角新材', '北方重工', '南湖生物'].map(name => (
        <LetterLogo key={name} name={name} />
      ))}
      {Object.entries(tones).map(([tone, word]) => (
        <Tag key={tone} tone={tone as Tone}>
          {word}
        </Tag>
      ))}
    </div>
  )
}

export const Pictures: Story = {
  name: '空状态与错误的图',
  render: () => (
    <div className="story-pictures">
      <EmptyState title="这里还没有内容" reason="为什么是空的，以及下一步。" />
      {(['notFound', 'forbidden', 'chunk', 'unknown'] as const).map(kind => (
        <ErrorPicture key={kind} kind={kind} />
      ))}
    </div>
  )
}

function Sentences() {
  const sentences = [...Object.entries(useTexts(failureTexts)), ...Object.entries(useTexts(pageTexts))]
  return (
    <table className="story-words">
      <tbody>
        {sentences
          .filter(([, sentence]) => typeof sentence === 'string')
          .map(([key, sentence]) => (
            <tr key={key}>
              <th scope="row">
                <code>{key}</code>
              </th>
              <td>{String(sentence)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

export const Words: Story = {
  name: '提示语',
  render: () => <Sentences />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: 'status400' }).nextElementSibling).toHaveTextContent(
      '请求参数不正确'
    )
  }
}

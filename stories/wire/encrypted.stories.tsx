import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import type { Cipher } from '../../src/http/pipeline/settings.ts'
import { encrypted, endpoints } from '../../src/mocks/index.ts'
import { createMockWorld } from '../../src/mocks/world/mockWorld.ts'
import { pageOf } from '../../src/mocks/serving/pageOf.ts'
import { toRow } from '../../src/mocks/world/rows.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { inFrame } from '../screens/inFrame.tsx'
import { encryptWith } from './encryptWith.ts'

/** A list whose answer is encrypted, as its header says. The keys are examples. */
const meta = {
  title: '失败/密文',
  component: ExploreCompanyScreen,
  // The list as ever, or that of an answer that nobody can read.
  tags: ['no-picture'],
  decorators: [inFrame]
} satisfies Meta<typeof ExploreCompanyScreen>

export default meta
type Story = StoryObj<typeof meta>

const key = 'a-story-key-only'
const cbc: Cipher = { mode: 'CBC', key, iv: 'a-story-iv-only!' }

const rows = createMockWorld({ companies: 42 }).companies.map(company => toRow(company, false))
const answered = pageOf(rows, { page: 1, pageSize: 20 })

/** Service and deployment use different ciphers. */
function sealed(by: Cipher, openedBy: Cipher | null = by): Pick<Story, 'parameters' | 'beforeEach'> {
  return {
    parameters: { app: { http: openedBy ? { cipher: openedBy } : {} } satisfies AppParameters },
    beforeEach: ({ msw }) => msw.use(encrypted(endpoints.searchCompanies, answered, encryptWith(by)))
  }
}

const showsTheList: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('42', { selector: 'strong' })).toBeVisible()
}

const tellsThatItIsMalformed: Story['play'] = async ({ canvas, canvasElement }) => {
  await expect(await canvas.findByRole('alert')).toHaveTextContent('服务器返回的数据无法识别')
  // No part of the ciphertext is shown.
  await expect(canvasElement).not.toHaveTextContent(/[\w+/]{40,}/)
}

export const Cbc: Story = { name: 'AES-CBC 密文', ...sealed(cbc), play: showsTheList }

export const Gcm: Story = {
  name: 'AES-GCM 密文',
  ...sealed({ mode: 'GCM', key, iv: 'story-nonce!' }),
  play: showsTheList
}

export const Ecb: Story = { name: 'AES-ECB 密文', ...sealed({ mode: 'ECB', key }), play: showsTheList }

export const Passphrase: Story = {
  name: '口令',
  ...sealed({ passphrase: 'a passphrase for stories' }),
  play: showsTheList
}

export const WrongKey: Story = {
  name: '密钥不对',
  ...sealed(cbc, { ...cbc, key: 'another-key-here' }),
  play: tellsThatItIsMalformed
}

export const NoKey: Story = { name: '没有配置密钥', ...sealed(cbc, null), play: tellsThatItIsMalformed }

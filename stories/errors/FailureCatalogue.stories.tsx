import type { Meta, StoryObj } from '@storybook/react-vite'
import { FailureCatalogue } from './FailureCatalogue.tsx'

const meta = { title: 'errors/错误目录', component: FailureCatalogue } satisfies Meta<typeof FailureCatalogue>

export default meta

export const All: StoryObj<typeof meta> = {}

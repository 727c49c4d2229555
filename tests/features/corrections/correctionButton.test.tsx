import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '../../../src/catalogue/permissions.ts'
import { CorrectionButton } from '../../../src/features/corrections/CorrectionButton.tsx'
import { openScreens } from '../../helpers/screenBench.tsx'

const Head = () => (
  <h2>
    主要人员 <CorrectionButton id="3" section="people" records={[]} />
  </h2>
)

it.each<[string, readonly Permission[], number]>([
  ['is there for who may write at companies', ['company:read', 'note:write'], 1],
  ['is not there for who only reads', ['company:read'], 0]
])('the way to say that something is wrong %s', async (_, permissions, count) => {
  openScreens({ at: '/companyDetail?id=3', screens: { companyDetail: <Head /> }, permissions })
  expect(await screen.findByRole('heading', { name: /主要人员/ })).toBeInTheDocument()
  expect(screen.queryAllByRole('button', { name: /主要人员/ })).toHaveLength(count)
})

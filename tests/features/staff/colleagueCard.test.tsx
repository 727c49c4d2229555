import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { Failure } from '../../../src/failures/failure.ts'
import { ColleagueCard } from '../../../src/features/staff/ColleagueCard.tsx'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'

const open = (id = '2', prepare?: BenchOptions['prepare']) =>
  openScreens({
    at: '/home',
    screens: { home: <ColleagueCard id={id} name="周明澈" /> },
    ...(prepare && { prepare })
  })

const trigger = () => screen.getByRole('button', { name: '周明澈' })

describe('the card of a colleague', () => {
  it('opens by a press, says who it is, and asks once', async () => {
    const bench = open()
    expect(bench.requests(endpoints.colleague)).toEqual([])
    await bench.user.click(trigger())
    expect(screen.getByRole('dialog', { name: '周明澈的名片' })).toHaveTextContent('周明澈')
    expect(await screen.findByText('公司金融部')).toBeInTheDocument()
    await bench.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(trigger()).toHaveFocus()
    await bench.user.keyboard('{Enter}')
    expect(await screen.findByText('公司金融部')).toBeInTheDocument()
    expect(bench.requests(endpoints.colleague)).toEqual([{ params: { id: '2' } }])
  })

  it('says that there is no such colleague', async () => {
    const bench = open('999')
    await bench.user.click(trigger())
    expect(await screen.findByText(/找不到这位同事/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('can be asked for again', async () => {
    const bench = open('2', respond =>
      respond(endpoints.colleague, () => {
        throw new Failure({ kind: 'offline' })
      })
    )
    await bench.user.click(trigger())
    expect(await screen.findByText(/名片没有取到：网络已断开/)).toBeInTheDocument()
    bench.respond(endpoints.colleague, () => ({ id: '2', name: '周明澈', department: null }))
    await bench.user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByText('没有所属部门')).toBeInTheDocument())
  })
})

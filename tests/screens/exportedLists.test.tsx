import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Export } from '../../src/contract/entities/export.ts'
import { ExportedListsScreen } from '../../src/screens/exportedLists/ExportedListsScreen.tsx'
import { exportsIn } from '../../stories/features/exports/exportsOf.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: '/PersonalCenter/myExport/companyList',
    screens: { exportedLists: <ExportedListsScreen /> },
    ...options
  })

const pageOf = (items: readonly Export[]) => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
  cursor: null
})

const question = async () => within(await screen.findByRole('dialog', { name: '删除这份文件？' }))

describe('the exports', () => {
  it('are deleted as they were asked about, also when a newer one takes the row meanwhile', async () => {
    const [running, old] = exportsIn('running', 'done') as [Export, Export]
    const bench = open({
      prepare: respond => respond(endpoints.exports, () => pageOf([old, running]))
    })
    await bench.user.click(await screen.findByRole('button', { name: '删除企业名单' }))
    expect((await question()).getByText(/^“企业名单”/)).toBeInTheDocument()
    bench.respond(endpoints.exports, () => pageOf([{ ...old, id: '3', name: '新的名单' }, old, running]))
    await waitFor(() => expect(screen.getByText('共 3 份')).toBeInTheDocument())
    const dialog = screen.queryByRole('dialog', { name: '删除这份文件？' })
    expect(dialog?.textContent ?? '').not.toContain('新的名单')
  })

  it('pass the focus on when one is deleted', async () => {
    const bench = open({ mocks: { exports: exportsIn('expired', 'done') } })
    await bench.user.click(await screen.findByRole('button', { name: '删除企业名单' }))
    await bench.user.click((await question()).getByRole('button', { name: /删\s?除/ }))
    await waitFor(() => expect(screen.getByText('共 1 份')).toBeInTheDocument())
    const [row] = screen.getAllByRole('row').filter(each => each.dataset.index !== undefined)
    expect(row).toContainElement(document.activeElement as HTMLElement)
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { similarityKeys } from '../../../src/catalogue/insights/similarity.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { Failure } from '../../../src/failures/failure.ts'
import { toRow } from '../../../src/mocks/world/rows.ts'
import { CompanyDetailScreen } from '../../../src/screens/companyDetail/CompanyDetailScreen.tsx'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'

const open = (options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: '/companyDetail?id=3',
    screens: { companyDetail: <CompanyDetailScreen /> },
    ...options
  })

type Bench = ReturnType<typeof open>

const dialogOf = async (bench: Bench) => {
  await bench.user.click(await screen.findByRole('button', { name: '相似企业' }))
  return within(await screen.findByRole('dialog'))
}

const rowsOf = (dialog: ReturnType<typeof within>) => dialog.findAllByRole('list', { name: '各项特征的得分' })

describe('similar companies of a company', () => {
  it('are fetched only when the dialog opens', async () => {
    const bench = open()
    await screen.findByRole('heading', { level: 1 })
    expect(bench.requests(endpoints.similarCompanies)).toHaveLength(0)
    await rowsOf(await dialogOf(bench))
    expect(bench.requests(endpoints.similarCompanies)).toHaveLength(1)
  })

  it('are refetched once per slider change, from the first page', async () => {
    const bench = open()
    const source = toRow(bench.world.companies[0]!, false)
    const features = similarityKeys.map(feature => ({ feature, weight: 5, known: true }))
    const items = [{ company: source, score: 50, contributions: [] }]
    const page = { total: 30, totalIsCapped: false, page: 1, pageSize: 10, cursor: null }
    bench.respond(endpoints.similarCompanies, () => ({ ...page, items, source, features }))
    const dialog = await dialogOf(bench)
    await rowsOf(dialog)
    await bench.user.click(dialog.getByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(bench.requests(endpoints.similarCompanies)).toHaveLength(2))
    const region = dialog.getByRole('slider', { name: '地区' })
    for (const value of ['6', '8', '10']) fireEvent.change(region, { target: { value } })
    await waitFor(() => expect(bench.requests(endpoints.similarCompanies)).toHaveLength(3))
    expect(bench.requests(endpoints.similarCompanies)[2]).toMatchObject({
      body: { weights: { region: 10, industry: 8 }, page: 1 }
    })
    await bench.user.click(dialog.getByRole('button', { name: '恢复默认' }))
    expect(region).toHaveValue('5')
  })

  it('have points that add up to the score', async () => {
    const dialog = await dialogOf(open())
    const [parts] = await rowsOf(dialog)
    const points = [...(parts?.textContent ?? '').matchAll(/([\d.]+) 分/g)].map(([, figure]) =>
      Number(figure)
    )
    const [score] = dialog.getAllByText(/^相似度/)
    const sum = points.reduce((total, each) => total + each, 0)
    expect(score).toHaveTextContent(`相似度 ${Math.round(sum * 10) / 10} 分`)
  })

  it('have no slider for what is not known of the company, and name it in one line', async () => {
    const bench = open()
    const source = toRow(bench.world.companies[0]!, false)
    const features = similarityKeys.map(feature => ({ feature, weight: 5, known: feature === 'capital' }))
    const nobody = { items: [], total: 0, totalIsCapped: false, page: 1, pageSize: 10, cursor: null }
    bench.respond(endpoints.similarCompanies, () => ({ ...nobody, source, features }))
    const dialog = await dialogOf(bench)
    await waitFor(() => expect(dialog.getByText('该企业已知的信息太少')).toBeVisible())
    expect(dialog.getAllByRole('slider').map(slider => slider.getAttribute('aria-valuetext'))).toEqual([
      '权重 4'
    ])
    expect(dialog.getByRole('slider', { name: '注册资本' })).toBeEnabled()
    expect(dialog.getByText(/^该企业暂无以下信息，不参与比较：行业、产品与关键词、/)).toBeVisible()
  })

  it('keep the weights on a failure, with a retry', async () => {
    const bench = open()
    bench.respond(endpoints.similarCompanies, () => {
      throw new Failure({ kind: 'status', status: 503 })
    })
    const dialog = await dialogOf(bench)
    await dialog.findByRole('button', { name: '重试' })
    const source = toRow(bench.world.companies[0]!, false)
    const nobody = { items: [], total: 0, totalIsCapped: false, page: 1, pageSize: 10, cursor: null }
    const features = similarityKeys.map(feature => ({ feature, weight: 5, known: true }))
    bench.respond(endpoints.similarCompanies, () => ({ ...nobody, source, features }))
    await bench.user.click(dialog.getByRole('button', { name: '重试' }))
    expect(await dialog.findByText('没有找到相似的企业')).toBeVisible()
  })
})

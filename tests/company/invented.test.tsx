import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { InventedList, InventedTag } from '../../src/company/Invented.tsx'
import { TagList } from '../../src/company/TagList.tsx'
import { INVENTED_TAG } from '../../src/domain/invented.ts'
import { HomeScreen } from '../../src/screens/home/HomeScreen.tsx'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openScreens } from '../helpers/screenBench.tsx'

const SENTENCE = '以下均为演示数据（虚构）'
const invented = { tags: [INVENTED_TAG, '高新技术企业'] }
const real = { tags: ['高新技术企业'] }

const show = (companies: readonly (typeof real)[]) =>
  render(
    <InventedList companies={companies}>
      {companies.map(({ tags }, at) => (
        <p key={tags.join() + String(at)}>
          <TagList tags={tags} />
          <InventedTag company={{ tags }} />
        </p>
      ))}
    </InventedList>
  )

describe('a list of companies', () => {
  it('says once that all of them are invented', () => {
    show([invented, invented])
    expect(screen.getByText(SENTENCE)).toBeVisible()
    expect(screen.queryByText(INVENTED_TAG)).toBeNull()
    expect(screen.getAllByText('高新技术企业')).toHaveLength(2)
  })

  it('marks the invented ones among others', () => {
    show([invented, real])
    expect(screen.queryByText(SENTENCE)).toBeNull()
    // In the tags, and where a company is shown without them.
    expect(screen.getAllByText(INVENTED_TAG)).toHaveLength(2)
  })

  it('says nothing of real ones, and nothing while it is empty', () => {
    show([real])
    show([])
    expect(screen.queryByText(/演示数据/)).toBeNull()
  })
})

const open = (at: string) =>
  openScreens({ at, screens: { home: <HomeScreen />, exploreCompany: <ExploreCompanyScreen /> } })

it('the home page says so of what it recommends, of the news and of suggestions', async () => {
  const bench = open('/home')
  for (const title of ['推荐企业', '企业动态']) {
    const block = within(await screen.findByRole('region', { name: title }))
    expect(await block.findByText(SENTENCE)).toBeVisible()
  }
  await bench.user.type(screen.getByRole('combobox', { name: '关键词' }), '科技')
  const suggestions = within(screen.getByRole('listbox', { hidden: true }))
  expect(await suggestions.findByText(SENTENCE)).toBeInTheDocument()
})

it('the list says so of its page', async () => {
  open('/exploreCompany')
  await screen.findByRole('table')
  expect(await screen.findByText(SENTENCE)).toBeVisible()
  expect(within(screen.getByRole('table')).queryByText(INVENTED_TAG)).toBeNull()
})

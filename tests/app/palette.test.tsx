import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { deferred } from '../helpers/screenBench.tsx'
import { enveloped, type Reply, type StubReply } from '../http/answering.ts'
import { person, staffServices, storeSession } from '../session/staffServices.ts'

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const blank = () => <h1>SCREEN</h1>

const company = (id: string, name: string) => ({
  id,
  name,
  alias: null,
  status: '存续',
  region: null,
  uscc: null
})

const found = [company('8', '苏州<b>科技</b>有限公司')]

interface Opened {
  readonly companies?: readonly ReturnType<typeof company>[]
  /** What the service of suggestions answers. Default: the companies. */
  readonly answer?: Reply
  readonly signedIn?: boolean
  readonly screens?: NonNullable<ProspectingAppProps['components']>['screens']
}

function open(
  permissions: readonly string[] = ['company:read'],
  address = '/home',
  { companies = found, answer = enveloped(companies), signedIn = true, screens = {} }: Opened = {}
) {
  if (signedIn) storeSession('t', permissions)
  const services = staffServices({
    'GET users/me': { body: { ...person, permissions: permissions.map(name => ({ name })) } },
    'GET sug/companyName': answer
  })
  render(
    <MemoryRouter initialEntries={[address]}>
      <Place />
      <ProspectingApp
        adapter={services.adapter}
        storage={browserStorage()}
        motion={false}
        industryModelUrl={null}
        components={{
          screens: {
            home: blank,
            exploreCompany: blank,
            newCompanyDetail: blank,
            reportCenter: blank,
            ...screens
          }
        }}
      />
    </MemoryRouter>
  )
  const asked = () => services.calls.filter(({ call }) => call.endsWith('sug/companyName')).length
  return { user: userEvent.setup(), asked }
}

/** The application with its palette open and its box in focus. */
async function openPalette(...how: Parameters<typeof open>) {
  const opened = open(...how)
  await opened.user.keyboard('{Control>}k{/Control}')
  const dialog = await palette()
  const box = dialog.getByRole('combobox')
  await waitFor(() => expect(box).toHaveFocus())
  const chosen = () => dialog.getAllByRole('option', { selected: true }).map(each => each.textContent)
  const entries = () => dialog.queryAllByRole('option').map(each => each.textContent)
  return { ...opened, dialog, box, chosen, entries }
}

const palette = async () => within(await screen.findByRole('dialog', { name: '快速前往' }))
const at = () => document.querySelector('output')?.textContent

const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '快速前往' })).toBeNull())

const screensOf = (...titles: readonly string[]) => titles.map(title => `${title}页面`)
const top = screensOf(
  '首页',
  '企业探索',
  '产业链拓客',
  '园区拓客',
  '融资拓客',
  '科技企业',
  '规上工业',
  '报告中心'
)

describe('the search of the top bar', () => {
  it('opens the palette, and leads to companies', async () => {
    const { user } = open(undefined, '/reportCenter')
    await user.click(await screen.findByRole('button', { name: '搜索企业' }))
    const dialog = await palette()
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus())
    await user.keyboard('锂电')
    await user.click(await dialog.findByRole('option', { name: /搜索“锂电”/ }))
    expect(at()).toBe('/exploreCompany?keyword=%E9%94%82%E7%94%B5')
  })

  it.each(['/home', '/exploreCompany'])('leaves %s its own search alone', async address => {
    open(undefined, address)
    await screen.findByRole('button', { name: person.name })
    expect(screen.queryByRole('button', { name: '搜索企业' })).toBeNull()
  })

  it('is not there without a session', async () => {
    open([], '/nowhere', { signedIn: false })
    expect(await screen.findByText('页面不存在')).toBeVisible()
    expect(screen.queryByRole('button', { name: '搜索企业' })).toBeNull()
  })

  it('opens the palette again after it was closed', async () => {
    const { user } = open(undefined, '/reportCenter')
    const button = await screen.findByRole('button', { name: '搜索企业' })
    await user.click(button)
    await palette()
    await user.keyboard('{Escape}')
    await closed()
    await user.click(button)
    expect((await palette()).getByRole('combobox')).toHaveValue('')
  })
})

describe('the command palette', () => {
  it('opens a screen by name', async () => {
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    const dialog = await palette()
    const box = dialog.getByRole('combobox')
    await waitFor(() => expect(box).toHaveFocus())
    await user.type(box, '报告')
    expect(await dialog.findByRole('option', { name: /报告中心/ })).toBeInTheDocument()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(at()).toBe('/reportCenter')
  })

  it('opens a company and renders its name as text', async () => {
    const { user } = open()
    await user.keyboard('{Meta>}k{/Meta}')
    const dialog = await palette()
    await user.type(dialog.getByRole('combobox'), '科技')
    await dialog.findByRole('option', { name: /苏州<b>科技<\/b>有限公司/ })
    expect(dialog.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(at()).toBe('/newCompanyDetail?id=8')
  })

  it('opens a search for the typed text', async () => {
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    const dialog = await palette()
    await user.type(dialog.getByRole('combobox'), '芯片')
    await user.click(await dialog.findByRole('option', { name: /搜索“芯片”/ }))
    expect(at()).toBe(`/exploreCompany?keyword=${encodeURIComponent('芯片')}`)
  })

  it('hides screens without permission, and does nothing for empty input', async () => {
    const { user } = open([])
    await user.keyboard('{Control>}k{/Control}')
    const dialog = await palette()
    await user.type(dialog.getByRole('combobox'), '企业探索')
    expect(await dialog.findByText('没有符合的企业或页面')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(at()).toBe('/home')
  })

  it('opens with a capital K, too, and closes with the same keys', async () => {
    const { user } = open()
    await user.keyboard('{Control>}K{/Control}')
    expect(await screen.findByRole('dialog', { name: '快速前往' })).toBeInTheDocument()
    await user.keyboard('{Control>}k{/Control}')
    await closed()
  })

  it.each([
    '{Control>}{Shift>}k{/Shift}{/Control}',
    '{Control>}{Alt>}k{/Alt}{/Control}',
    '{Control>}j{/Control}',
    'k'
  ])('does not open with %s', async keys => {
    const { user } = open()
    await screen.findByRole('button', { name: person.name })
    await user.keyboard(keys)
    await user.keyboard('{Control>}k{/Control}')
    // If it had been opened before, it would be closed now.
    expect(await screen.findByRole('dialog', { name: '快速前往' })).toBeInTheDocument()
  })

  it('closes with Esc and stays where it was', async () => {
    const { user } = await openPalette()
    await user.keyboard('{Escape}')
    await closed()
    expect(at()).toBe('/home')
  })

  it('closes when it leads on', async () => {
    const { user, dialog } = await openPalette()
    await user.click(dialog.getByRole('option', { name: /报告中心/ }))
    await closed()
    expect(at()).toBe('/reportCenter')
  })

  it('offers all screens before anything is typed, and neither a search nor companies', async () => {
    const { entries, asked } = await openPalette()
    expect(entries()).toEqual([...top, ...screensOf('反馈', '个人中心')])
    expect(asked()).toBe(0)
  })

  it('offers no pages of a member of staff without a session', async () => {
    const { entries } = await openPalette([], '/home', { signedIn: false })
    expect(entries()).toEqual(top)
  })

  it('offers neither companies nor a search for who may not read them', async () => {
    const { entries, asked, user } = await openPalette([])
    await user.keyboard('报告')
    expect(entries()).toEqual(screensOf('报告中心'))
    expect(asked()).toBe(0)
  })

  it('offers no search for what holds no word', async () => {
    const { entries, user } = await openPalette()
    await user.keyboard('  ')
    expect(entries()).toEqual([...top, ...screensOf('反馈', '个人中心')])
  })

  it('names the search without the blanks around the words', async () => {
    const { dialog, user } = await openPalette()
    await user.keyboard(' 芯片  ')
    expect(await dialog.findByText('搜索“芯片”')).toBeVisible()
  })

  it('finds screens by a part of their names, however it is written', async () => {
    const { entries, user } = await openPalette([])
    await user.keyboard(' 中心 ')
    expect(entries()).toEqual(screensOf('报告中心', '个人中心'))
  })

  it('leads past an entrance to the first page behind it', async () => {
    const { user } = await openPalette(undefined, '/home', { screens: { userInfo: blank } })
    await user.keyboard('个人中心')
    await user.click(await screen.findByRole('option', { name: /个人中心页面/ }))
    expect(at()).toBe('/PersonalCenter/userInfo')
  })

  it('says of each entry what it is', async () => {
    const { dialog, entries, user } = await openPalette(undefined, '/home', {
      companies: [company('1', '首页科技'), company('2', '首页文化')]
    })
    await user.keyboard('首页')
    await dialog.findByText('首页科技')
    expect(entries()).toEqual(['首页科技企业', '首页文化企业', '搜索“首页”搜索', '首页页面'])
  })

  it('shows eight companies at most, also such with the same number', async () => {
    const companies = Array.from({ length: 10 }, () => company('1', '科技公司'))
    const { dialog, user } = await openPalette(undefined, '/home', { companies })
    await user.keyboard('公司')
    expect(await dialog.findAllByRole('option', { name: /科技公司企业/ })).toHaveLength(8)
  })

  it('leads to the company of an entry', async () => {
    const { dialog, user } = await openPalette(undefined, '/home', {
      companies: [company('1', '东方科技'), company('2', '西方科技')]
    })
    await user.keyboard('科技')
    await user.click(await dialog.findByText('西方科技'))
    expect(at()).toBe('/newCompanyDetail?id=2')
  })

  it('chooses with the arrows, from the last to the first and back', async () => {
    const { chosen, user } = await openPalette([])
    await user.keyboard('中心')
    expect(chosen()).toEqual(screensOf('报告中心'))
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toEqual(screensOf('个人中心'))
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toEqual(screensOf('报告中心'))
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toEqual(screensOf('个人中心'))
    await user.keyboard('{ArrowUp}{Enter}')
    expect(at()).toBe('/reportCenter')
  })

  it('chooses the first entry again with every letter', async () => {
    const { chosen, user } = await openPalette([])
    await user.keyboard('{ArrowDown}{ArrowDown}中')
    expect(chosen()).toEqual(screensOf('报告中心'))
  })

  it('chooses the last entry where the answer leaves fewer than the chosen one', async () => {
    const late = deferred<StubReply>()
    let answers = 0
    const first = enveloped([company('1', '科技东方'), company('2', '科技西方')])
    const { chosen, dialog, entries, user } = await openPalette(undefined, '/home', {
      screens: { kcFinance: blank },
      answer: () => (answers++ === 0 ? first : late.promise)
    })
    await user.keyboard('科')
    await dialog.findByText('科技西方')
    await user.keyboard('技{ArrowUp}')
    expect(entries()).toHaveLength(4)
    expect(chosen()).toEqual(screensOf('科技企业'))
    await waitFor(() => expect(answers).toBe(2))
    await act(async () => late.resolve(enveloped([])))
    await waitFor(() => expect(entries()).toHaveLength(2))
    expect(chosen()).toEqual(screensOf('科技企业'))
    await user.keyboard('{Enter}')
    expect(at()).toBe('/kcFinance')
  })

  it('keeps what was chosen when companies come above it', async () => {
    const late = deferred<StubReply>()
    const { chosen, entries, user } = await openPalette(undefined, '/home', { answer: () => late.promise })
    await user.keyboard('报告{ArrowUp}')
    expect(chosen()).toEqual(screensOf('报告中心'))
    await act(async () => late.resolve(enveloped([company('1', '报告科技'), company('2', '报告传媒')])))
    await waitFor(() => expect(entries()).toHaveLength(4))
    expect(chosen()).toEqual(screensOf('报告中心'))
    await user.keyboard('{Enter}')
    expect(at()).toBe('/reportCenter')
  })

  it('tells which entry is chosen, in which list, and brings it into sight', async () => {
    const { box, dialog, user } = await openPalette()
    const shown: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const list = dialog.getByRole('listbox', { name: '快速前往' })
    expect(box).toHaveAttribute('aria-controls', list.id)
    expect(box).toHaveAttribute('aria-expanded', 'true')
    const ids = dialog.getAllByRole('option').map(each => each.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(box).toHaveAttribute('aria-activedescendant', ids[0])
    await user.keyboard('{ArrowDown}')
    expect(box).toHaveAttribute('aria-activedescendant', ids[1])
    expect(dialog.getByRole('option', { selected: true }).id).toBe(ids[1])
    expect(new Set(shown)).toEqual(new Set(screensOf('企业探索')))
  })

  it('has no chosen entry where nothing fits', async () => {
    const { box, dialog, user } = await openPalette([])
    await user.keyboard('没有这一页{ArrowDown}{ArrowUp}')
    expect(dialog.getByText('没有符合的企业或页面')).toBeVisible()
    expect(dialog.queryByRole('listbox')).toBeNull()
    expect(box).toHaveAttribute('aria-expanded', 'false')
    expect(box).not.toHaveAttribute('aria-activedescendant')
    expect(fireEvent.keyDown(box, { key: 'ArrowDown' })).toBe(true)
  })

  it('keeps the arrows and Enter from the box, and leaves all other keys to it', async () => {
    const { box } = await openPalette()
    const isLeft = (key: string) => fireEvent.keyDown(box, { key })
    expect(isLeft('ArrowDown')).toBe(false)
    expect(isLeft('ArrowUp')).toBe(false)
    expect(isLeft('ArrowLeft')).toBe(true)
    expect(isLeft('Home')).toBe(true)
    expect(isLeft('Enter')).toBe(false)
  })

  it('leaves its keys to an input method that composes', async () => {
    const { box, chosen } = await openPalette()
    fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    // Some browsers say no more than this code.
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(chosen()).toEqual(screensOf('首页'))
    expect(screen.getByRole('dialog', { name: '快速前往' })).toBeVisible()
  })

  it('leaves the focus in its box while an entry is pressed', async () => {
    const { box, dialog, user } = await openPalette()
    const entry = dialog.getByRole('option', { name: /报告中心/ })
    await user.pointer({ keys: '[MouseLeft>]', target: entry })
    expect(box).toHaveFocus()
  })

  it('takes no more letters than a search', async () => {
    const { box } = await openPalette()
    expect(box).toHaveAttribute('maxlength', '200')
  })
})

import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ProspectingApp } from '../../src/app/ProspectingApp.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { enveloped } from '../http/answering.ts'
import { person, staffServices, storeSession } from '../session/staffServices.ts'

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const blank = () => <h1>SCREEN</h1>

function open(permissions: readonly string[] = ['company:read'], address = '/home') {
  storeSession('t', permissions)
  const services = staffServices({
    'GET users/me': { body: { ...person, permissions: permissions.map(name => ({ name })) } },
    'GET sug/companyName': enveloped([
      { id: '8', name: '苏州<b>科技</b>有限公司', alias: null, status: '存续', region: null, uscc: null }
    ])
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
          screens: { home: blank, exploreCompany: blank, newCompanyDetail: blank, reportCenter: blank }
        }}
      />
    </MemoryRouter>
  )
  return { user: userEvent.setup() }
}

const palette = async () => within(await screen.findByRole('dialog', { name: '快速前往' }))
const at = () => document.querySelector('output')?.textContent

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
})

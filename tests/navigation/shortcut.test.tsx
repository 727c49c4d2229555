import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { KeywordBox } from '../../src/features/companySearch/KeywordBox.tsx'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { NavigationProvider } from '../../src/navigation/NavigationProvider.tsx'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { answering } from '../http/answering.ts'

const none = (): void => {}

function setUp({ portal, shortcuts }: { portal?: ReactNode; shortcuts?: boolean } = {}) {
  render(
    <>
      {portal}
      <ThemeProvider>
        <HttpProvider adapter={answering({}).adapter}>
          <NavigationProvider shortcuts={shortcuts}>
            <KeywordBox value="" onSearch={none} onCompany={none} action="查找" />
            <button type="button">我们的</button>
          </NavigationProvider>
        </HttpProvider>
      </ThemeProvider>
    </>
  )
  return { user: userEvent.setup(), box: screen.getByRole('combobox') }
}

describe('/', () => {
  it('leads to the search box from anywhere of ours, and where nothing has the focus', async () => {
    const { user, box } = setUp()
    await user.keyboard('/')
    expect(box).toHaveFocus()
    screen.getByText('我们的').focus()
    await user.keyboard('/')
    expect(box).toHaveFocus()
  })

  it('is left to the portal while something of it has the focus', async () => {
    const { user } = setUp({ portal: <button type="button">门户的</button> })
    screen.getByText('门户的').focus()
    await user.keyboard('/')
    expect(screen.getByText('门户的')).toHaveFocus()
  })

  it('is typed into a field of a web component', () => {
    const { box } = setUp()
    const host = document.body.appendChild(document.createElement('portal-field'))
    const field = document.createElement('input')
    host.attachShadow({ mode: 'open' }).append(field)
    field.focus()
    const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true, cancelable: true })
    field.dispatchEvent(key)
    expect(key.defaultPrevented).toBe(false)
    expect(box).not.toHaveFocus()
    host.remove()
  })

  it('is left to a portal that has handled it', async () => {
    const handle = vi.fn<(event: Event) => void>(event => event.preventDefault())
    document.addEventListener('keydown', handle, true)
    const { user, box } = setUp()
    await user.keyboard('/')
    document.removeEventListener('keydown', handle, true)
    expect(handle).toHaveBeenCalledOnce()
    expect(box).not.toHaveFocus()
  })

  it('is left alone where our keys are switched off', async () => {
    const { user, box } = setUp({ shortcuts: false })
    await user.keyboard('/')
    expect(box).not.toHaveFocus()
  })
})

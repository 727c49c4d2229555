import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.doMock('react', async load => ({ ...(await load()), version: '18.3.1' }))
})
afterEach(() => {
  vi.doUnmock('react')
  vi.resetModules()
})

describe('on React 18', () => {
  it('a sentence stands in the place of the application, and the page around goes on', async () => {
    const { ProspectingApp } = await import('../../src/app/ProspectingApp.tsx')
    render(
      <main>
        <h1>门户</h1>
        <ProspectingApp />
      </main>
    )
    expect(screen.getByText('门户')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('prospecting-app needs React 19 or newer')
  })

  it.each([
    ['ThemeProvider', '../../src/theme/ThemeProvider.tsx'],
    ['HttpProvider', '../../src/http/HttpProvider.tsx'],
    ['ErrorPage', '../../src/errors/pages/ErrorPage.tsx'],
    ['CaptchaDialog', '../../src/captcha/CaptchaDialog.tsx']
  ])('and of %s', async (name, path) => {
    const { [name]: Part } = (await import(path)) as Record<string, React.ComponentType>
    render(Part ? <Part /> : null)
    expect(screen.getByRole('alert')).toHaveTextContent('18.3.1')
  })
})

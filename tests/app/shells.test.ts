import { beforeEach, describe, expect, it } from 'vitest'
import { firstRequestKeys, shellStyles, shellTemplates } from '../../src/app/shell/shells.tsx'

/** The shell of a name, as the page that was built holds it. */
function shell(name: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-shell="${name}"]`)
  if (!template) throw new Error(`There is no shell ${name}.`)
  return template.content
}

const count = (name: string, selector: string) => shell(name).querySelectorAll(selector).length

beforeEach(() => {
  document.body.innerHTML = shellTemplates()
  return () => {
    document.body.innerHTML = ''
  }
})

describe('the shells of a page', () => {
  it('are the frame, one for any screen, and those of the screens that are opened most', () => {
    const names = [...document.querySelectorAll('template')].map(each => each.dataset.shell)
    expect(names).toEqual(['frame', 'other', 'exploreCompany', 'home', 'companyDetail', 'login'])
  })

  it.each(['frame', 'login'])('%s says that the page is loading, and whose it is', name => {
    expect(shell(name).querySelector('[role="status"]')?.textContent).toContain('页面加载中')
    expect(shell(name).querySelector('.pa-root')?.getAttribute('aria-busy')).toBe('true')
    expect(shell(name).textContent).toContain('企业拓客')
  })

  it('have one place for a screen, inside the frame', () => {
    expect(count('frame', '.pa-main slot')).toBe(1)
  })

  it('draw what the screens draw while they wait', () => {
    expect(count('other', '.pa-pending-card .pa-skeleton')).toBe(4 + 8)
    expect(count('home', '.pa-page > .pa-todo')).toBe(1)
    expect(count('home', '.pa-home-stage > .pa-card')).toBe(2)
    expect(count('companyDetail', '.pa-company-head .pa-skeleton')).toBe(1 + 4)
  })

  it('of a list have a search, a line of conditions, and rows', () => {
    const name = 'exploreCompany'
    expect(count(name, '.pa-shell-search')).toBe(1)
    expect(count(name, '.pa-shell-line .pa-skeleton')).toBe(1)
    expect(count(name, '.pa-shell-result-bar .pa-skeleton')).toBe(1)
    expect(count(name, '.pa-shell-row > .pa-skeleton')).toBe(14)
    expect(shell(name).querySelector<HTMLElement>('.pa-shell-row')?.style.height).toBe('48px')
  })
})

describe('the page before the application', () => {
  it('has the ground of the theme, light or dark as the system asks', () => {
    expect(shellStyles).toContain('body { margin: 0; background: #F5F6F8 }')
    expect(shellStyles).toContain('@media (prefers-color-scheme: dark) { body { background: #111214 } }')
  })

  it('knows where the session and the display of the list are stored', () => {
    expect(firstRequestKeys).toEqual({
      token: 'token',
      user: 'userResult',
      display: 'preference.*.list.exploreCompany'
    })
  })
})

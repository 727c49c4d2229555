import { render, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { answering } from '../http/answering.ts'

const user = { id: 'u1', name: '王敏', permissions: [{ name: 'company:read' }] }

/** A session with common permissions. */
export function signIn(): void {
  localStorage.setItem('token', 't')
  localStorage.setItem('userResult', JSON.stringify({ id: 'u1', name: '王敏' }))
  localStorage.setItem('permissions', JSON.stringify(['company:read']))
}

/** The application at an address, as the host mounts it, over services that only sign in. */
export function openApp(address: string, props: ProspectingAppProps = {}) {
  const { adapter } = answering({
    'POST auth/demo/login': { body: { access_token: 'demo' } },
    'GET users/me': { body: user }
  })
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Address />
      <ProspectingApp adapter={adapter} storage={browserStorage()} motion={false} {...props} />
    </MemoryRouter>
  )
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="address">{pathname + search + hash}</output>
}

export const expectAddress = (place: string) =>
  waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(place))

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

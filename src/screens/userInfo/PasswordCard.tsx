import { Button } from 'antd'
import { useId, useState } from 'react'
import type { Failure } from '../../failures/failure.ts'
import { staffTexts } from '../../text/areas/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import { useFocusBack } from '../../ui/hooks/useFocusBack.ts'
import { OutsideLink } from '../../ui/buttons/OutsideLink.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export interface PasswordCardProps {
  readonly isDemo: boolean
}

type State =
  | { readonly at: 'closed' | 'open' | 'changed' | 'demo' }
  /** The provider that has the password; null where it is not known. */
  | { readonly at: 'external'; readonly address: string | null }

/** 登录密码: whether it can be changed here, and the form for it. */
export function PasswordCard({ isDemo }: PasswordCardProps) {
  const texts = useTexts(staffTexts)
  const id = useId()
  const [known, setState] = useState<State>({ at: 'closed' })
  const state: State = isDemo ? { at: 'demo' } : known
  const card = useFocusBack<HTMLElement>(state.at === 'open')
  const refused = (failure: Failure): void =>
    setState(
      failure.reason === 'demoPassword'
        ? { at: 'demo' }
        : { at: 'external', address: addressIn(failure.serverMessage) }
    )
  return (
    <section ref={card} className="pa-card pa-card-padded" aria-labelledby={id}>
      <header className="pa-card-head">
        <h2 id={id} className="pa-title">
          {texts.password}
        </h2>
        <span className="pa-beside">{texts.passwordHint}</span>
      </header>
      {state.at === 'demo' && <p className="pa-user-said">{texts.demoPassword}</p>}
      {state.at === 'external' && (
        <div className="pa-user-said" role="status">
          <p>{texts.externalPassword}</p>
          {state.address !== null && <OutsideLink address={state.address} label={texts.externalWay} />}
        </div>
      )}
      {state.at === 'changed' && (
        <Outcome kind="done" title={texts.passwordChanged}>
          <p>{texts.passwordNext}</p>
        </Outcome>
      )}
      {(state.at === 'closed' || state.at === 'changed') && (
        <Button onClick={() => setState({ at: 'open' })}>{texts.changePassword}</Button>
      )}
      {state.at === 'open' && (
        <PasswordForm
          onChanged={() => setState({ at: 'changed' })}
          onRefused={refused}
          onCancel={() => setState({ at: 'closed' })}
        />
      )}
    </section>
  )
}

/** Where the provider's page is, out of the sentence of the refusal. */
function addressIn(sentence: string | null): string | null {
  return /https?:\/\/[^\s，。；、）)]+/i.exec(sentence ?? '')?.[0] ?? null
}

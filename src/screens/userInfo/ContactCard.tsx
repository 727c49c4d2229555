import { Button } from 'antd'
import { useId, useRef, useState, type FormEvent } from 'react'
import { safeParse } from 'valibot'
import { profileEndpoints, profileFields } from '../../contract/endpoints/profile.ts'
import type { Profile } from '../../contract/entities/profile.ts'
import { AnswerWait, AnswerFailure } from '../../errors/Answer.tsx'
import type { Failure } from '../../failures/failure.ts'
import { RegionChoice } from '../../filters/tree/RegionChoice.tsx'
import { useMutation, useQueryClient, type UseQueryResult } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey } from '../../http/useEndpoint.ts'
import { failureSentence } from '../../text/failureSentence.ts'
import { failureTexts } from '../../text/failures.ts'
import { staffTexts } from '../../text/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useNotice } from '../../ui/useNotice.tsx'
import '../../ui/controls.css'
import '../../ui/dialogs/dialog.css'

export interface ContactCardProps {
  readonly profile: UseQueryResult<Profile, Failure>
}

/** 联系方式与所在地: what the member of staff says of themselves. */
export function ContactCard({ profile }: ContactCardProps) {
  const texts = useTexts(staffTexts)
  const id = useId()
  const { data } = profile
  return (
    <section className="pa-card pa-user-card" aria-labelledby={id}>
      <header className="pa-user-section">
        <h2 id={id} className="pa-user-title">
          {texts.contact}
        </h2>
        <span className="pa-user-beside">{texts.contactHint}</span>
      </header>
      {data ? (
        <ContactForm profile={data} />
      ) : profile.isLoadingError ? (
        <AnswerFailure of={profile} hint={texts.unaffected} />
      ) : (
        <div className="pa-user-waiting" aria-busy="true">
          <AnswerWait of={profile} />
          <SkeletonLines lines={8} />
        </div>
      )}
    </section>
  )
}

const written = ['phone', 'email', 'post'] as const
type Written = (typeof written)[number]
type Fields = Readonly<Record<Written, string>> & { readonly region: string | null }
type Change = Partial<Record<keyof Fields, string | null>>

const inputs = {
  phone: { type: 'tel', autoComplete: 'tel', placeholder: 'phonePlaceholder' },
  email: { type: 'email', autoComplete: 'email', placeholder: 'emailPlaceholder' },
  post: { type: 'text', autoComplete: 'organization-title', placeholder: 'postPlaceholder' }
} as const

function ContactForm({ profile }: { readonly profile: Profile }) {
  const texts = useTexts(staffTexts)
  const failures = useTexts(failureTexts)
  const notice = useNotice()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const [left, setLeft] = useState<readonly Written[]>([])
  const [isUnchanged, setIsUnchanged] = useState(false)
  const save = useSaveProfile()
  const fields: Fields = { ...fieldsOf(profile), ...edits }
  const change = changeOf(fields, profile)
  const edit = (next: Partial<Fields>): void => {
    setEdits({ ...edits, ...next })
    setIsUnchanged(false)
  }
  const discard = (): void => {
    setEdits({})
    save.reset()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = written.filter(key => wrongOf(key, fields[key]) !== null)
    setLeft(wrong)
    if (wrong[0]) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus()
    setIsUnchanged(Object.keys(change).length === 0)
    if (Object.keys(change).length === 0 || save.isPending) return
    save.mutate(change, {
      onSuccess: () => {
        // What was changed meanwhile is not saved yet.
        setEdits(now => (now === edits ? {} : now))
        notice.done(texts.saved)
      }
    })
  }
  return (
    <form ref={form} className="pa-user-form" onSubmit={submit} noValidate>
      {written.map(key => {
        const wrong = left.includes(key) ? wrongOf(key, fields[key]) : null
        return (
          <div key={key} className="pa-field">
            <label className="pa-field-label" htmlFor={id + key}>
              {texts[key]}
            </label>
            <input
              id={id + key}
              name={key}
              className="pa-input"
              type={inputs[key].type}
              autoComplete={inputs[key].autoComplete}
              placeholder={texts[inputs[key].placeholder]}
              readOnly={save.isPending}
              aria-invalid={wrong !== null}
              aria-describedby={wrong === null ? undefined : `${id}${key}-wrong`}
              value={fields[key]}
              onChange={event => edit({ [key]: event.target.value })}
              onBlur={() => setLeft([...left, key])}
            />
            {wrong !== null && (
              <span id={`${id}${key}-wrong`} className="pa-field-wrong" role="alert">
                {wrong}
              </span>
            )}
          </div>
        )
      })}
      <fieldset className="pa-field pa-user-region" aria-describedby={`${id}region-help`}>
        <legend className="pa-field-label">{texts.region}</legend>
        <span className="pa-user-regions">
          <RegionChoice value={fields.region} onChange={region => edit({ region })} />
        </span>
        <span id={`${id}region-help`} className="pa-field-help">
          {texts.regionHelp}
        </span>
      </fieldset>
      <div className="pa-user-actions">
        <Button type="primary" htmlType="submit" loading={save.isPending} aria-disabled={save.isPending}>
          {save.isPending ? texts.saving : texts.save}
        </Button>
        {Object.keys(change).length > 0 && !save.isPending && (
          <TextButton onPress={discard}>{texts.discard}</TextButton>
        )}
        <span className="pa-field-help" role="status">
          {isUnchanged && texts.unchanged}
        </span>
      </div>
      {save.error && (
        <p className="pa-field-wrong pa-user-failed" role="alert">
          {texts.saveFailed(failureSentence(save.error, failures))}
        </p>
      )}
    </form>
  )
}

/** Sends what has changed and nothing else. */
function useSaveProfile() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<Profile, Failure, Change>({
    mutationFn: change => api(profileEndpoints.changeProfile, { body: change }, { tellRefusal: true }),
    onSuccess: profile => {
      client.setQueryData(endpointKey(profileEndpoints.profile, {}), profile)
    }
  })
}

function fieldsOf({ phone, email, post, region }: Profile): Fields {
  return { phone: phone ?? '', email: email ?? '', post: post ?? '', region }
}

function changeOf(fields: Fields, profile: Profile): Change {
  const known = fieldsOf(profile)
  const keys = [...written, 'region'] as const
  const changed = keys.filter(key => (fields[key] ?? '').trim() !== (known[key] ?? '').trim())
  return Object.fromEntries(changed.map(key => [key, fields[key]?.trim() || null]))
}

/** Why a field cannot be saved, in the words of the contract; null where it can. An empty one can. */
function wrongOf(key: Written, typed: string): string | null {
  if (typed.trim() === '') return null
  const { issues } = safeParse(profileFields[key], typed)
  return issues?.[0].message ?? null
}

import { Button } from 'antd'
import { useId, useState } from 'react'
import { keysOf } from '../../catalogue/keys.ts'
import { profileEndpoints } from '../../contract/endpoints/profile.ts'
import type { Profile } from '../../contract/entities/profile.ts'
import { AnswerWait, AnswerFailure } from '../../errors/Answer.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import type { Failure } from '../../failures/failure.ts'
import { RegionChoice } from '../../filters/tree/RegionChoice.tsx'
import { useMutation, useQueryClient, type UseQueryResult } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey } from '../../http/useEndpoint.ts'
import { staffTexts } from '../../text/areas/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { errorsOf, useForm } from '../../ui/form/useForm.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useNotice } from '../../ui/useNotice.tsx'

export interface ContactCardProps {
  readonly profile: UseQueryResult<Profile, Failure>
}

/** 联系方式与所在地: what the member of staff says of themselves. */
export function ContactCard({ profile }: ContactCardProps) {
  const texts = useTexts(staffTexts)
  const id = useId()
  const { data } = profile
  return (
    <section className="pa-card pa-card-padded" aria-labelledby={id}>
      <header className="pa-card-head">
        <h2 id={id} className="pa-title">
          {texts.contact}
        </h2>
        <span className="pa-beside">{texts.contactHint}</span>
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

const { region: _, ...written } = profileEndpoints.changeProfile.body.entries
type Written = keyof typeof written
type Fields = Readonly<Record<Written, string>> & { readonly region: string | null }
type Change = Partial<Record<keyof Fields, string | null>>

const inputs = {
  phone: { type: 'tel', autoComplete: 'tel', placeholder: 'phonePlaceholder' },
  email: { type: 'email', autoComplete: 'email', placeholder: 'emailPlaceholder' },
  post: { type: 'text', autoComplete: 'organization-title', placeholder: 'postPlaceholder' }
} as const

function ContactForm({ profile }: { readonly profile: Profile }) {
  const texts = useTexts(staffTexts)
  const sentence = useFailureSentence()
  const { fields, edit, discard, isChanged, isUnchanged, send, isPending, error } = useProfileDraft(profile)
  const { form, errorOf, leave } = useForm({
    errors: errorsOf(written, fields),
    sending: isPending,
    onSend: send
  })
  return (
    <form className="pa-user-form" {...form}>
      {keysOf(written).map(key => (
        <TextField
          key={key}
          label={texts[key]}
          type={inputs[key].type}
          autoComplete={inputs[key].autoComplete}
          placeholder={texts[inputs[key].placeholder]}
          readOnly={isPending}
          error={errorOf(key)}
          value={fields[key]}
          onChange={value => edit({ [key]: value })}
          onBlur={() => leave(key)}
        />
      ))}
      <FieldGroup className="pa-user-region" legend={texts.region} hint={texts.regionHelp}>
        <span className="pa-user-regions">
          <RegionChoice value={fields.region} onChange={region => edit({ region })} />
        </span>
      </FieldGroup>
      <div className="pa-user-actions">
        <Button type="primary" htmlType="submit" loading={isPending} aria-disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
        {isChanged && !isPending && <TextButton onPress={discard}>{texts.discard}</TextButton>}
        <span className="pa-field-help" role="status">
          {isUnchanged && texts.unchanged}
        </span>
      </div>
      <FormError>{error && texts.saveFailed(sentence(error))}</FormError>
    </form>
  )
}

/** The profile as it is edited, and what sends the part of it that has changed. */
function useProfileDraft(profile: Profile) {
  const texts = useTexts(staffTexts)
  const notice = useNotice()
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const [isUnchanged, setIsUnchanged] = useState(false)
  const { mutate, reset, isPending, error } = useSaveProfile()
  const fields: Fields = { ...fieldsOf(profile), ...edits }
  const change = changeOf(fields, profile)
  const isChanged = Object.keys(change).length > 0
  const edit = (next: Partial<Fields>): void => {
    setEdits({ ...edits, ...next })
    setIsUnchanged(false)
  }
  const discard = (): void => {
    setEdits({})
    reset()
  }
  const send = (): void => {
    setIsUnchanged(!isChanged)
    if (!isChanged) return
    mutate(change, {
      onSuccess: () => {
        // What was changed meanwhile is not saved yet.
        setEdits(now => (now === edits ? {} : now))
        notice.done(texts.saved)
      }
    })
  }
  return { fields, edit, discard, isChanged, isUnchanged, send, isPending, error }
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
  const keys = [...keysOf(written), 'region'] as const
  const changed = keys.filter(key => (fields[key] ?? '').trim() !== (known[key] ?? '').trim())
  return Object.fromEntries(changed.map(key => [key, fields[key]?.trim() || null]))
}

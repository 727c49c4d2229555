import { Button } from 'antd'
import { useId } from 'react'
import { userEndpoints } from '../../contract/endpoints/users.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import type { Failure } from '../../failures/failure.ts'
import { useApi } from '../../http/useConnection.ts'
import { useMutation } from '../../http/queries.tsx'
import { formatNumber } from '../../text/format.ts'
import { staffTexts } from '../../text/areas/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import { FormError } from '../../ui/form/FormError.tsx'

/** 其他设备的登录: ends all sessions but this one. */
export function SessionsCard() {
  const texts = useTexts(staffTexts)
  const api = useApi()
  const sentence = useFailureSentence()
  const id = useId()
  const ending = useMutation<{ readonly ended: number }, Failure>({
    mutationFn: () => api(userEndpoints.endOtherSessions, {}, { tellRefusal: true })
  })
  const count = ending.data?.ended
  return (
    <section className="pa-card pa-card-padded" aria-labelledby={id}>
      <header className="pa-card-head">
        <h2 id={id} className="pa-title">
          {texts.sessions}
        </h2>
        <span className="pa-beside">{texts.sessionsHint}</span>
      </header>
      {count !== undefined && (
        <Outcome kind="done" title={count > 0 ? texts.othersEnded(formatNumber(count)) : texts.noOthers}>
          {count > 0 && <p>{texts.othersNext}</p>}
        </Outcome>
      )}
      <div className="pa-user-actions">
        <Button loading={ending.isPending} onClick={() => ending.mutate()}>
          {ending.isPending ? texts.ending : texts.endOthers}
        </Button>
        <FormError>{ending.error && texts.othersFailed(sentence(ending.error))}</FormError>
      </div>
    </section>
  )
}

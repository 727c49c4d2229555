import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { reactionTo, type Reaction } from '../../src/errors/reactionTo.ts'
import { useReportFailure } from '../../src/errors/useReportFailure.ts'
import type { FailureCode } from '../../src/failures/codes.ts'
import { useApi } from '../../src/http/useConnection.ts'
import { failureSentence } from '../../src/text/failureSentence.ts'
import { failureTexts } from '../../src/text/areas/failures.ts'
import { useTexts } from '../../src/text/TextProvider.tsx'
import { ProvokedServices } from '../wire/ProvokedServices.tsx'
import { fetchList, provocations } from '../wire/provocations.ts'

export interface TriggerProps {
  readonly code: FailureCode
  readonly way: number
}

/** What the user saw. */
interface Met {
  readonly sentence: string
  readonly reaction: Reaction
}

const outcomes: Readonly<Record<Reaction, string>> = {
  toast: '已弹出提示',
  view: '已在原位说明',
  silence: '用户没有看到任何提示'
}

/** Provokes a failure in an application of its own and reports what the user saw. */
export function Trigger({ code, way }: TriggerProps) {
  const [round, setRound] = useState(0)
  const [met, setMet] = useState<Met | null>(null)
  const [led, setLed] = useState(false)
  const cause = provocations[code][way]?.cause ?? ''
  const start = (): void => {
    setMet(null)
    setLed(false)
    setRound(round + 1)
  }
  return (
    <div className="story-trigger">
      <span className="story-trigger-cause">{cause}</span>
      <Button size="small" aria-label={`触发 ${code}：${cause}`} onClick={start}>
        触发
      </Button>
      <p className="story-trigger-met" role="status">
        {round > 0 &&
          (met ? `${met.sentence}（${outcomes[met.reaction]}${led ? '，并前往登录页' : ''}）` : '进行中…')}
      </p>
      {round > 0 && (
        <ProvokedServices key={round} code={code} way={way} onGo={to => setLed(to.screen === 'login')}>
          <Attempt code={code} way={way} onMet={setMet} />
        </ProvokedServices>
      )}
    </div>
  )
}

interface AttemptProps extends TriggerProps {
  readonly onMet: (met: Met) => void
}

function Attempt({ code, way, onMet }: AttemptProps): null {
  const api = useApi()
  const failures = useTexts(failureTexts)
  const report = useReportFailure()
  const attempt = useEffectEvent(async () => {
    const { provoke = fetchList } = provocations[code][way] ?? {}
    try {
      await provoke(api)
    } catch (failure) {
      report(failure)
      onMet({ sentence: failureSentence(failure, failures), reaction: reactionTo(failure, 'action') })
    }
  })
  useEffect(() => void attempt(), [])
  return null
}

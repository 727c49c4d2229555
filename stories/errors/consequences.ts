import { reactionTo } from '../../src/errors/reactionTo.ts'
import type { FailureCode } from '../../src/failures/codes.ts'
import { isRateLimited, isSessionLost } from '../../src/failures/failure.ts'
import type { Tone } from '../../src/ui/marks/Tag.tsx'
import { failureOf } from '../wire/failureOf.ts'

export interface Consequence {
  readonly word: string
  readonly meaning: string
  readonly tone: Tone
}

const login: Consequence = {
  word: '前往登录',
  meaning: '会话由我们保管时：清除会话，登录后回到原处',
  tone: 'risk'
}

const captcha: Consequence = { word: '验证码', meaning: '先请用户完成验证，放弃后才提示', tone: 'notable' }

const reactions = {
  toast: { word: '弹出提示', meaning: '用户做了什么而没有成功时，弹出提示', tone: 'caution' },
  view: { word: '原位说明', meaning: '内容取不到时，在它的位置说明并可重试', tone: 'neutral' },
  silence: { word: '不打扰', meaning: '只告诉发出请求的代码', tone: 'muted' }
} as const satisfies Record<ReturnType<typeof reactionTo>, Consequence>

/** The consequence of a failure, as the policy of the product decides it. */
export function consequencesOf(code: FailureCode): readonly Consequence[] {
  const failure = failureOf(code)
  const decided = new Set([reactionTo(failure, 'action'), reactionTo(failure, 'view')])
  return [
    ...(isRateLimited(failure) ? [captcha] : []),
    ...(isSessionLost(failure) ? [login] : []),
    ...[...decided].map(reaction => reactions[reaction])
  ]
}

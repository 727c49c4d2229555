import * as v from 'valibot'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { profileSchema } from '../entities/profile.ts'
import { regionCode, shortText } from '../base/request.ts'

const POST_LENGTH = 50

/** Of China, however it is written: +86 138-0013-8000. */
const mobile = v.pipe(
  v.string(),
  v.transform(typed =>
    typed
      .normalize('NFKC')
      .replace(/[\s-]/gu, '')
      .replace(/^\+?86(?=1\d{10}$)/, '')
  ),
  v.regex(/^1[3-9]\d{9}$/, '手机号应为 11 位数字，如 13800138000')
)

const email = v.pipe(
  v.string(),
  v.transform(typed => typed.normalize('NFKC').trim()),
  v.maxLength(100, '邮箱不能超过 100 个字符'),
  v.regex(/^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/, '邮箱应形如 wang.min@bank.com.cn')
)

const post = v.pipe(shortText(POST_LENGTH), v.nonEmpty('请填写岗位'))

const change = <Field extends v.GenericSchema>(field: Field) => v.optional(v.nullable(field))

export const profileEndpoints = {
  profile: defineEndpoint({
    service: 'userCenter',
    method: 'GET',
    path: 'profile',
    summary: 'What the member of staff says of themselves',
    permission: null,
    fresh: 60,
    response: profileSchema
  }),
  changeProfile: defineEndpoint({
    service: 'userCenter',
    method: 'PATCH',
    path: 'profile',
    summary: 'Change the profile; what is left out stays, null takes away',
    permission: null,
    refusals: { noRegion: 400 },
    body: v.object({
      phone: change(mobile),
      email: change(email),
      post: change(post),
      region: change(regionCode)
    }),
    response: profileSchema
  })
}

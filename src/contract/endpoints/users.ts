import * as v from 'valibot'
import { PASSWORD_LENGTH } from '../../domain/passwordRules.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { colleagueSchema, endedSessionsSchema, userSchema } from '../entities/user.ts'
import { pathId } from '../base/request.ts'
import { nothing } from '../base/shape.ts'

export const userEndpoints = {
  me: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'users/me',
    summary: 'The member of staff who is signed in, with permissions',
    permission: null,
    response: userSchema
  }),
  changePassword: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'users/me:change-password',
    summary: 'Change the password of an account of the embedded identity provider',
    permission: null,
    refusals: {
      demoPassword: 403,
      externalPassword: 409,
      slowDown: 429,
      wrongPassword: 400,
      samePassword: 400,
      weakPassword: 400
    },
    body: v.object({
      oldPassword: v.pipe(v.string(), v.nonEmpty('请输入原密码'), v.maxLength(PASSWORD_LENGTH.most)),
      newPassword: v.pipe(
        v.string(),
        v.minLength(PASSWORD_LENGTH.least, `新密码至少 ${PASSWORD_LENGTH.least} 个字符`),
        v.maxLength(PASSWORD_LENGTH.most, `新密码最多 ${PASSWORD_LENGTH.most} 个字符`)
      )
    }),
    response: nothing,
    status: 204
  }),
  endOtherSessions: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'users/me:end-other-sessions',
    summary: 'End all own sessions but that of the access token: on devices that are lost or shared',
    permission: null,
    refusals: { demoSessions: 403 },
    response: endedSessionsSchema
  }),
  colleague: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'users/{id}',
    summary: 'The card of a colleague',
    permission: null,
    refusals: { noColleague: 404 },
    params: v.object({ id: pathId }),
    response: colleagueSchema
  })
}

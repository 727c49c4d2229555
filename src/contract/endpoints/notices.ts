import * as v from 'valibot'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { noticesSchema } from '../entities/notice.ts'
import { nothing } from '../base/shape.ts'

export const noticeEndpoints = {
  notices: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'notices',
    summary:
      'What has happened lately to the jobs, saved searches, orders and feedback of the member of staff',
    permission: null,
    response: noticesSchema
  }),
  readNotices: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'notices:read',
    summary: 'Mark all notices as read',
    permission: null,
    body: v.object({}),
    response: nothing,
    status: 204
  })
}

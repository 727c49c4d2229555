import * as v from 'valibot'
import {
  CORRECTION_REASON_LENGTH,
  CORRECTION_VALUE_LENGTH,
  EVIDENCE_LENGTH
} from '../../catalogue/corrections.ts'
import { sectionKeys } from '../../catalogue/sections.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { correctionSchema } from '../entities/correction.ts'
import { paging, pathId, shortText } from '../base/request.ts'
import { page } from '../base/shape.ts'

const ofCompany = v.object({ id: pathId })

/** A link to what proves the correction; http could be changed on its way. */
function isEvidence(text: string): boolean {
  return text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:')
}

export const correctionEndpoints = {
  corrections: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'companies/{id}/corrections',
    summary: 'The corrections that the caller has asked for at a company, newest first',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    params: ofCompany,
    query: v.object(paging),
    response: page(correctionSchema)
  }),
  addCorrection: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'companies/{id}/corrections',
    summary: 'Say that a value of a company is wrong, and what it should be',
    permission: 'note:write',
    refusals: { noCompany: 404, noField: 400 },
    params: ofCompany,
    body: v.object({
      section: v.picklist(sectionKeys, '未知的信息模块'),
      /** A key of the columns of the section. */
      field: v.pipe(shortText(64), v.nonEmpty('请选择有误的字段')),
      of: v.optional(shortText(CORRECTION_VALUE_LENGTH)),
      present: v.optional(shortText(CORRECTION_VALUE_LENGTH)),
      suggested: v.pipe(shortText(CORRECTION_VALUE_LENGTH), v.nonEmpty('请填写正确的内容')),
      reason: v.pipe(shortText(CORRECTION_REASON_LENGTH), v.nonEmpty('请说明依据')),
      evidence: v.optional(
        v.pipe(shortText(EVIDENCE_LENGTH), v.check(isEvidence, '佐证链接须以 https:// 开头'))
      )
    }),
    response: correctionSchema,
    status: 201
  })
}

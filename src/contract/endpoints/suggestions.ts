import * as v from 'valibot'
import {
  CONTACT_LENGTH,
  SUGGESTION_IMAGES,
  SUGGESTION_TEXT,
  suggestionKindKeys
} from '../../catalogue/suggestion.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { suggestionSchema } from '../entities/suggestion.ts'
import { file } from '../base/file.ts'
import { form } from '../base/form.ts'
import { requestId } from '../base/jobRequest.ts'
import { paging, pathId, shortText } from '../base/request.ts'
import { page } from '../base/shape.ts'

/** The most suggestions of a member of staff in 24 hours. */
export const MAX_SUGGESTIONS = 20

const SCREEN_LENGTH = 40

/** The name of the screenshots in a form. */
const IMAGES = 'images'

// Forms are not read as strictly as JSON: PostgreSQL stores no NUL.
const storable = v.check<string, string>(
  typed => !typed.includes('\0'),
  '文字中含有无法保存的字符，请删除后重试'
)

/** What is told; a form checks it by them as it is typed. */
export const suggestionFields = {
  kind: v.picklist(suggestionKindKeys, '请选择反馈类型'),
  text: v.pipe(
    v.string('请填写反馈内容'),
    storable,
    v.trim(),
    v.minLength(SUGGESTION_TEXT.least, `请至少写 ${SUGGESTION_TEXT.least} 个字，说明遇到了什么`),
    v.maxLength(SUGGESTION_TEXT.most, `不能超过 ${SUGGESTION_TEXT.most} 个字，请删减`)
  ),
  contact: v.optional(v.pipe(shortText(CONTACT_LENGTH), storable)),
  /** The key of a screen; one that the service does not know is kept, so that nothing written is lost. */
  screen: v.optional(v.pipe(shortText(SCREEN_LENGTH), storable)),
  requestId
} as const

/** The fields of a form as those of an object; what is left out is undefined. */
const readForm = v.transform((sent: FormData) => ({
  ...Object.fromEntries([...sent].filter(([name]) => name !== IMAGES)),
  [IMAGES]: sent.getAll(IMAGES)
}))

const formBody = v.pipe(
  form,
  readForm,
  v.object({ ...suggestionFields, [IMAGES]: v.array(v.instance(File, '截图不是文件，请重新选择')) })
)

export const suggestionEndpoints = {
  suggestions: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'suggestions',
    summary: 'The suggestions of the member of staff with their replies, newest first',
    permission: null,
    query: v.object(paging),
    response: page(suggestionSchema)
  }),
  addSuggestion: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'suggestions',
    summary:
      'Tell those who run the application of a problem or an idea, as a form with screenshots if there are any',
    permission: null,
    refusals: { noImage: 400, tooManySuggestions: 409 },
    body: v.union(
      // First: what is wrong with a form is told in its own words.
      [formBody, v.object(suggestionFields)],
      ({ issues }) =>
        issues?.find(issue => /\p{Script=Han}/u.test(issue.message))?.message ?? '请求参数不正确'
    ),
    response: suggestionSchema,
    status: 201,
    upload: {
      field: IMAGES,
      files: SUGGESTION_IMAGES.most,
      maxBytes: SUGGESTION_IMAGES.bytes,
      isOptional: true
    }
  }),
  suggestionImage: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'suggestions/{id}/images/{at}',
    summary: 'A screenshot of one’s own suggestion, counted from 1',
    permission: null,
    refusals: { noSuggestion: 404 },
    params: v.object({ id: pathId, at: pathId }),
    response: file
  })
}

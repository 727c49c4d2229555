import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '../../../src/contract/base/defineEndpoint.ts'
import { sentenceOf } from '../../../src/contract/base/refusals.ts'
import { HttpRefusal } from './errors.ts'
import { sentences } from '../base/sentences.ts'

const texts = sentences.upload

/** Most fields of a form beside its files. */
const MAX_FIELDS = 20
const MAX_FIELD_LENGTH = 10_000
/** Room for boundaries and headers of the parts. */
const OVERHEAD = 100_000

declare module 'fastify' {
  interface FastifyRequest {
    /** Of its JSON, in characters. */
    bodyLength: number
  }
}

/** More than any request has: the server would be busy for long with reading them. */
const MOST_LEVELS = 32
const MOST_VALUES = 120_000

/**
 * Accepts JSON bodies only: a browser sends text/plain cross-origin without a preflight. An empty body is undefined.
 */
export function takeOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyLength', 0)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body)
    request.bodyLength = json.length
    if (json === '') done(null, undefined)
    else if (isReadable(json)) void parse(request, json, done)
    else done(new HttpRefusal(400, sentenceOf('badBody')))
  })
}

/** Whether a text has so few levels and values that it is cheap to parse. Much cheaper than that itself. */
function isReadable(json: string): boolean {
  let [levels, values, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isText) {
      if (character === '\\') at++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === ',') values++
    else if (character === '[' || character === '{') {
      values++
      if (++levels > MOST_LEVELS) return false
    } else if (character === ']' || character === '}') levels--
  }
  return values <= MOST_VALUES
}

/**
 * Accepts forms. Browsers send them cross-origin without a preflight, which is safe here: these endpoints require the
 * bearer token, and no browser adds that by itself.
 */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

export function isForm(request: FastifyRequest): boolean {
  return request.isMultipart()
}

/**
 * The form of a request with its files in memory. Refuses a file over the endpoint's limit before reading all of it.
 */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<FormData> {
  const most = upload.files * upload.maxBytes + OVERHEAD
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(upload)
  const form = new FormData()
  try {
    for await (const part of request.parts({ limits: limitsOf(upload) })) {
      if (part.type === 'field') form.append(part.fieldname, String(part.value))
      else {
        const bytes = (await part.toBuffer()) as Buffer<ArrayBuffer>
        form.append(part.fieldname, new File([bytes], part.filename, { type: part.mimetype }))
      }
    }
  } catch (error) {
    throw refusalOf(error, upload)
  }
  return form
}

function limitsOf({ files, maxBytes }: Upload) {
  return {
    files,
    fileSize: maxBytes,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_LENGTH,
    fieldNameSize: 100,
    headerPairs: 20,
    parts: files + MAX_FIELDS
  }
}

function refusalOf(error: unknown, upload: Upload): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(upload)
  if (code === 'FST_FILES_LIMIT') return new HttpRefusal(413, texts.tooManyFiles(upload.files))
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new HttpRefusal(413, texts.tooManyParts)
  // Any other error means a malformed body or a broken connection.
  return error instanceof HttpRefusal ? error : new HttpRefusal(400, texts.broken)
}

function tooLarge({ maxBytes }: Upload): HttpRefusal {
  return new HttpRefusal(413, texts.tooLarge(Math.floor(maxBytes / 1024 / 1024)))
}

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '../../../src/contract/defineEndpoint.ts'
import { HttpRefusal } from './errors.ts'
import { sentences } from '../base/sentences.ts'

const says = sentences.upload

/** What a form may hold beside its files. */
const MAX_FIELDS = 20
const MAX_FIELD_LENGTH = 10_000
/** What the boundaries and heads of the parts take at most. */
const OVERHEAD = 100_000

/**
 * Lets the server read JSON and nothing else: a browser posts text/plain to anybody without asking first. An empty body is
 * none.
 */
export function takeOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

/**
 * Lets the server take forms. Any site can make a browser send one, which does no harm: the endpoints that read them
 * require the token, and no browser adds that by itself.
 */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

export function isForm(request: FastifyRequest): boolean {
  return request.isMultipart()
}

/** The form of a request, its files in memory. Refuses what is larger than the endpoint takes before all of it is read. */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<FormData> {
  const most = upload.files * upload.maxBytes + OVERHEAD
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(upload)
  const form = new FormData()
  try {
    for await (const part of request.parts({ limits: limitsOf(upload) })) {
      if (part.type === 'field') form.append(part.fieldname, String(part.value))
      else {
        const bytes = new Uint8Array(await part.toBuffer())
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
  if (code === 'FST_FILES_LIMIT') return new HttpRefusal(413, says.tooManyFiles(upload.files))
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new HttpRefusal(413, says.tooManyParts)
  // Whatever else breaks while it is read was broken when it came, or the connection was.
  return error instanceof HttpRefusal ? error : new HttpRefusal(400, says.broken)
}

function tooLarge({ maxBytes }: Upload): HttpRefusal {
  return new HttpRefusal(413, says.tooLarge(Math.floor(maxBytes / 1024 / 1024)))
}

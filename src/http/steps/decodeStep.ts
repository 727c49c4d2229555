import { file, type ServedFile } from '../../contract/base/file.ts'
import { Failure } from '../../failures/failure.ts'
import type { Cipher } from '../pipeline/settings.ts'
import { decryptBody, isEncrypted } from '../aes/decrypt.ts'
import type { Answer, Step } from '../pipeline/pipeline.ts'

/** Decodes JSON, encrypted JSON, or a file with its name. Empty text is null. */
export function decodeStep(settings: () => { readonly cipher: Cipher | null }): Step {
  return async (call, next) => {
    const answer = await next(call)
    const body =
      call.endpoint.response === file
        ? await readFile(answer, settings().cipher)
        : await readText(answer, settings().cipher)
    return { ...answer, body }
  }
}

async function readText(answer: Answer, cipher: Cipher | null): Promise<unknown> {
  if (typeof answer.body !== 'string') return answer.body
  if (cipher && isEncrypted(answer.headers)) return decryptBody(answer.body, cipher)
  return parse(answer, answer.body)
}

/** JSON without a file name is the service's error in place of the file. */
async function readFile(answer: Answer, cipher: Cipher | null): Promise<unknown> {
  const type = answer.headers['content-type'] ?? ''
  const disposition = answer.headers['content-disposition']
  const content = answer.body instanceof Blob ? answer.body : new Blob([answer.body as BlobPart], { type })
  if (disposition === undefined && /json|html/i.test(type)) {
    return readText({ ...answer, body: await content.text() }, cipher)
  }
  return { name: await nameOf(disposition), content } satisfies ServedFile
}

/** Loaded with the first file. Without the code, after a deployment, a file is saved under the name of its caller. */
async function nameOf(disposition: string | undefined): Promise<string | null> {
  const [grammar, safe] = await Promise.all([
    import('../pipeline/fileName.ts'),
    import('../../domain/files/safeFileName.ts')
  ]).catch(() => [null, null])
  const name = grammar?.fileNameFromContentDisposition(disposition) ?? null
  return safe && name !== null ? safe.safeFileName(name, '') || null : null
}

function parse(answer: Answer, text: string): unknown {
  const json = text.replace(/^\uFEFF/, '').trim()
  if (json === '') return null
  try {
    return JSON.parse(json) as unknown
  } catch (cause) {
    // A gateway redirected a lost session to its login page.
    if (answer.redirected && json.startsWith('<')) throw new Failure({ kind: 'status', status: 401, cause })
    throw new Failure({ kind: 'malformed', status: answer.status, cause })
  }
}

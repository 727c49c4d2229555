import { SUGGESTION_IMAGES } from '../../../src/catalogue/suggestion.ts'
import type { Endpoint } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { MATCH_FILE, MATCH_ROWS } from '../../../src/domain/names/matching.ts'
import type { Attack, Target } from './attack.ts'
import { callOf } from './line.ts'
import { keepSending } from './caller.ts'

const UPLOADS = 30

/** Files as large as they may be, by one member of staff. */
export const uploadAttacks: readonly Attack[] = [
  uploads('5 MB of names to match', endpoints.matchCompanies, namesForm),
  uploads('25 MB of screenshots', endpoints.addSuggestion, imagesForm)
]

function uploads(name: string, endpoint: Endpoint, form: (target: Target) => FormData): Attack {
  const attack = { finding: 'M2', name: `${UPLOADS} × ${name} at once`, members: ['manager'] } as const
  return {
    ...attack,
    run: async (target, over) => {
      const made = new Response(form(target))
      const { method, path } = callOf(endpoint, {}, null)
      const headers = { 'content-type': made.headers.get('content-type') ?? '' }
      const body = Buffer.from(await made.arrayBuffer())
      return keepSending(attack, UPLOADS, () => ({ method, path, headers, body })).run(target, over)
    }
  }
}

/** As large as it may be, with as many names as may be asked for. */
function namesForm({ companies }: Target): FormData {
  const rows = companies.slice(0, MATCH_ROWS).map(({ name }) => `${name.slice(1)},`)
  const most = MATCH_FILE - Buffer.byteLength(rows.join('\n')) - 1000
  const filled = rows.map(row => row + 'x'.repeat(Math.floor(most / rows.length)))
  const form = new FormData()
  form.append('file', new File([['企业名称,备注', ...filled].join('\n')], 'names.csv', { type: 'text/csv' }))
  return form
}

function imagesForm(): FormData {
  const image = new Uint8Array(SUGGESTION_IMAGES.bytes)
  image.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const form = new FormData()
  form.append('kind', 'idea')
  form.append('text', '希望名单可以按距离排序')
  for (let at = 0; at < SUGGESTION_IMAGES.most; at++) {
    form.append('images', new File([image], `${at}.png`, { type: 'image/png' }))
  }
  return form
}

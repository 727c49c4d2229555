import * as v from 'valibot'
import { readJsonFile } from './jsonFile.ts'
import { roles } from './rolePermissions.ts'
import { sentences } from './sentences.ts'
import { StartFailure } from './startFailure.ts'

const texts = sentences.claimMapping

const claim = (name: string) =>
  v.pipe(v.string(texts.missing(name)), v.trim(), v.nonEmpty(texts.missing(name)))
const role = v.picklist(roles, texts.role(roles))
const words = (name: string) => v.record(v.string(), claim(name))

const mapping = v.pipe(
  v.strictObject(
    {
      account: v.optional(claim('account'), 'preferred_username'),
      name: v.optional(claim('name'), 'name'),
      /** What the claim says is the name of the department, unless `names` has another one. */
      department: v.optional(
        v.nullable(
          v.strictObject(
            { claim: claim('department.claim'), names: v.optional(words('department.names'), {}) },
            texts.department
          )
        ),
        null
      ),
      /** The first value of `values` that the claim holds; `otherwise` for who has none of them, who stays out if there is none. */
      role: v.optional(
        v.nullable(
          v.strictObject(
            {
              claim: claim('role.claim'),
              values: v.record(v.string(), role),
              otherwise: v.optional(v.nullable(role), null)
            },
            texts.roles
          )
        ),
        null
      ),
      /** Whether an account is made for who has none. */
      create: v.optional(v.boolean(texts.create), false)
    },
    texts.mapping
  ),
  v.check(({ create, role: rule }) => !create || rule !== null, texts.noRole)
)

/** How the claims of an identity provider make a member of staff. A claim may be a path: `org.unit`. */
export type ClaimMapping = v.InferOutput<typeof mapping>

/** Without a file those who have an account come in, as `preferred_username` names it. */
export const plainMapping: ClaimMapping = v.parse(mapping, {})

/** Reads a mapping from a JSON file; throws a StartFailure with one sentence for the first mistake. */
export function readClaimMapping(path: string): ClaimMapping {
  const { success, output, issues } = v.safeParse(mapping, readJsonFile(path, texts), { abortEarly: true })
  if (success) return output
  throw new StartFailure(texts.wrong(path, '', issues[0].message))
}

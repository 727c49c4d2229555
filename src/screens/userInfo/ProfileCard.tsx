import { permissions, type Permission } from '../../catalogue/permissions.ts'
import type { Membership, Quota } from '../../contract/entities/premium.ts'
import { RetryText } from '../../errors/RetryText.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { leftOf, useMembership } from '../../features/premium/useMembership.ts'
import { useSession } from '../../session/useSession.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { staffTexts } from '../../text/areas/staff.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { LetterLogo } from '../../ui/marks/LetterLogo.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'

const permissionKeys = Object.keys(permissions) as readonly Permission[]

/** Who the member of staff is here, what they may do, and what is left of it this month. */
export function ProfileCard({ role }: { readonly role: string | null }) {
  const texts = useTexts(staffTexts)
  const { user, permissions: held } = useSession()
  const name = formatText(user?.name)
  return (
    <section className="pa-card pa-user-card" aria-label={name}>
      <header className="pa-user-head">
        <LetterLogo name={name} size={48} />
        <div className="pa-user-words">
          <h2 className="pa-user-name">{name}</h2>
          <p className="pa-user-beside">
            {user?.department ? formatText(user.department.name) : texts.noDepartment}
            {role && ` · ${role}`}
          </p>
          {user && !user.department && <p className="pa-user-beside">{texts.noDepartmentLimits}</p>}
        </div>
      </header>
      <dl className="pa-user-facts">
        <dt>{texts.account}</dt>
        <dd>{formatText(user?.account)}</dd>
        <dt>{texts.permissions}</dt>
        <dd>{held ? <Permissions held={held} /> : <Skeleton width={220} />}</dd>
        <MembershipFacts />
      </dl>
    </section>
  )
}

function Permissions({ held }: { readonly held: readonly string[] }) {
  const { word, formats } = useLanguage()
  const texts = useTexts(staffTexts)
  const own = permissionKeys.filter(key => held.includes(key))
  const missing = permissionKeys.filter(key => !held.includes(key))
  return (
    <>
      {own.length === 0 ? (
        texts.noPermissions
      ) : (
        <ul className="pa-user-permissions">
          {own.map(key => (
            <li key={key}>
              <Tag>{word(permissions[key])}</Tag>
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 && missing.length > 0 && (
        <span className="pa-user-beside">
          {texts.missing(formats.list(missing.map(key => word(permissions[key]))))}
        </span>
      )}
    </>
  )
}

function MembershipFacts() {
  const texts = useTexts(staffTexts)
  const sentence = useFailureSentence()
  const { data, error, isLoadingError, refetch } = useMembership()
  return (
    <>
      <dt>{texts.tier}</dt>
      <dd>{data ? texts[data.tier] : isLoadingError ? formatText(null) : <Skeleton width={48} />}</dd>
      <dt>{texts.quotas}</dt>
      <dd>
        {isLoadingError ? (
          <span role="alert">
            {texts.quotasFailed(sentence(error))} <RetryText failure={error} onPress={() => void refetch()} />
          </span>
        ) : (
          <Quotas data={data} />
        )}
      </dd>
    </>
  )
}

type QuotaKey = keyof Membership['quotas']

const units = {
  exportRows: { label: 'exportRows', unit: 'rows' },
  reports: { label: 'reports', unit: 'pieces' }
} as const satisfies Readonly<Record<QuotaKey, { label: keyof Texts['staff']; unit: keyof Texts['staff'] }>>

const quotaKeys = Object.keys(units) as readonly QuotaKey[]

function Quotas({ data }: { readonly data: Membership | undefined }) {
  const texts = useTexts(staffTexts)
  return (
    <ul className="pa-user-quotas">
      {quotaKeys.map(key => {
        const label = texts[units[key].label]
        return (
          <li key={key} className="pa-user-quota">
            <span>{label}</span>
            {data ? (
              <QuotaLeft label={label} quota={data.quotas[key]} unit={texts[units[key].unit]} />
            ) : (
              <Skeleton width={200} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface QuotaLeftProps {
  readonly label: string
  readonly quota: Quota
  readonly unit: string
}

function QuotaLeft({ label, quota, unit }: QuotaLeftProps) {
  const texts = useTexts(staffTexts)
  const { limit, used } = quota
  const left = leftOf(quota)
  if (limit === null || left === null) {
    return <span className="pa-tabular">{texts.quotaNone(formatNumber(used), unit)}</span>
  }
  return (
    <>
      <meter className="pa-user-meter" aria-label={label} min={0} max={Math.max(1, limit)} value={left} />
      <span className="pa-tabular">{texts.quotaLeft(formatNumber(left), formatNumber(limit), unit)}</span>
    </>
  )
}

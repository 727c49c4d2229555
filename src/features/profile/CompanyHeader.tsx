import type { ReactNode } from 'react'
import { CustomerMark } from '../company/CustomerMark.tsx'
import { TagList } from '../company/TagList.tsx'
import { toneOfStatus } from '../company/tones.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import type { Customer } from '../../contract/entities/customer.ts'
import { companyTexts } from '../../text/areas/company.ts'
import { customerTexts } from '../../text/areas/marks.ts'
import { formatText } from '../../text/format.ts'
import { useTexts, useFormats, useLanguage } from '../../text/TextProvider.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { LetterLogo } from '../../ui/marks/LetterLogo.tsx'
import { OutsideLink } from '../../ui/buttons/OutsideLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { WrappedName } from '../../ui/marks/WrappedName.tsx'
import { figuresOf, introduce, unknownFacts } from './businessCard.ts'
import { CardFigures, CardSentence, CardSkeleton, LOGO } from './CardParts.tsx'
import { CompanyActions, type CompanyActionsProps } from './CompanyActions.tsx'
import { NotCovered } from './section/NotCovered.tsx'

/** The business card of a company: who it is, what is known of it at a glance, and what can be done with it. */
export function CompanyHeader(props: CompanyActionsProps) {
  const { company } = props
  const texts = useTexts(companyTexts)
  const language = useLanguage()
  const narrow = useNarrow()
  return (
    <header className="pa-card pa-company-head">
      <div className="pa-company-head-line">
        <LetterLogo name={company.name} shortName={company.shortName} size={LOGO} />
        <div className="pa-company-head-name">
          <h1 className="pa-company-title">
            <WrappedName name={formatText(company.name)} />
          </h1>
          {company.status && <Tag tone={toneOfStatus(company.status)}>{language.word(company.status)}</Tag>}
          <CustomerMark customer={company.customer} />
          <TagList tags={company.tags} most={narrow ? 1 : 3} />
        </div>
        {!narrow && <CompanyActions {...props} />}
      </div>
      <CardSentence clauses={introduce(company, texts, language)} none={texts.notIntroduced} />
      <CardFigures figures={figuresOf(company, texts, language)} />
      {narrow && <CompanyActions {...props} />}
      <Registered company={company} folded={narrow} />
    </header>
  )
}

interface CompanyProps {
  readonly company: CompanyDetail
}

/** What the register says, with its source, and what nobody has said; on a phone it unfolds. */
function Registered({ company, folded }: CompanyProps & { readonly folded: boolean }) {
  const texts = useTexts(companyTexts)
  const language = useLanguage()
  const content = (
    <>
      <RegisteredFacts company={company} />
      <div className="pa-company-foot">
        <NotCovered names={unknownFacts(company, language)} />
        {company.customer && <CustomerFacts customer={company.customer} />}
        <CompanySource company={company} />
      </div>
    </>
  )
  if (!folded) return content
  return (
    <details className="pa-company-folded">
      <summary className="pa-company-folded-title">{texts.registered}</summary>
      {content}
    </details>
  )
}

function RegisteredFacts({ company }: CompanyProps) {
  const texts = useTexts(companyTexts)
  const formats = useFormats()
  const { uscc, legalRepresentative, established, website, address } = company
  return (
    <dl className="pa-company-facts">
      {uscc && (
        <HeadFact label={texts.uscc}>
          <span className="pa-tabular">{uscc}</span>
          <CopyButton text={uscc} label={texts.uscc} />
        </HeadFact>
      )}
      {legalRepresentative && <HeadFact label={texts.legalRepresentative}>{legalRepresentative}</HeadFact>}
      {established && <HeadFact label={texts.established}>{formats.day(established)}</HeadFact>}
      {website && (
        <HeadFact label={texts.website}>
          <OutsideLink address={website} />
        </HeadFact>
      )}
      {address && <HeadFact label={texts.address}>{address}</HeadFact>}
    </dl>
  )
}

/** With whom it banks here, since when and what it holds; folded, so that the head keeps its height. */
function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const texts = useTexts(customerTexts)
  const formats = useFormats()
  const { number, manager, department, since, products } = customer
  return (
    <details>
      <summary className="pa-company-folded-title">{texts.details}</summary>
      <dl className="pa-company-facts">
        {manager && <HeadFact label={texts.manager}>{manager}</HeadFact>}
        {department && <HeadFact label={texts.department}>{department}</HeadFact>}
        {since && <HeadFact label={texts.since}>{formats.day(since)}</HeadFact>}
        {products.length > 0 && <HeadFact label={texts.products}>{formats.list(products)}</HeadFact>}
        {number && <HeadFact label={texts.number}>{number}</HeadFact>}
      </dl>
    </details>
  )
}

function HeadFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="pa-company-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CompanySource({ company: { source, dataDate } }: CompanyProps) {
  const texts = useTexts(companyTexts)
  const { word, formats } = useLanguage()
  if (source === null && dataDate === null) return null
  return (
    <p className="pa-company-source">
      {texts.sourceLabel}
      {[source && word(source), dataDate && formats.day(dataDate)].filter(Boolean).join(' ')}
    </p>
  )
}

/** The header in its shape, before the company is known. */
export function CompanyHeaderSkeleton() {
  return (
    <header className="pa-card pa-company-head" aria-busy="true">
      <CardSkeleton />
      <Skeleton width="min(560px, 70%)" />
      <Skeleton width="min(320px, 50%)" />
    </header>
  )
}

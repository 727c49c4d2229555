import { Fragment } from 'react'
import { Inferable } from '../company/Inferable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormats } from '../../text/TextProvider.tsx'

/** The width and height of the letter logo of a card. */
export const LOGO = 44

/** A clause of the sentence of a card. */
export interface Clause {
  readonly text: string
  /** From what it was inferred; null where a source states it. */
  readonly evidence: string | null
}

export interface CardSentenceProps {
  /** Only what is known, so perhaps none. */
  readonly clauses: readonly Clause[]
  /** What is said where nothing is known. */
  readonly none: string
}

/** What something is, in one sentence. */
export function CardSentence({ clauses, none }: CardSentenceProps) {
  const { phrases, sentences } = useFormats()
  const [between, end] = [phrases(['', '']), sentences([''])]
  if (clauses.length === 0) return <p className="pa-company-sentence pa-company-unknown">{none}</p>
  return (
    <p className="pa-company-sentence">
      {clauses.map(({ text, evidence }, at) => (
        <Fragment key={text}>
          {at > 0 && between}
          <Inferable evidence={evidence}>{text}</Inferable>
        </Fragment>
      ))}
      {end}
    </p>
  )
}

export interface CardFigure {
  readonly label: string
  readonly value: string
  /** With every digit, where `value` is rounded. */
  readonly exact?: string
}

/** The figures that say most, with their names. */
export function CardFigures({ figures }: { readonly figures: readonly CardFigure[] }) {
  return (
    <dl className="pa-company-figures">
      {figures.map(({ label, value, exact = value }) => (
        <div key={label} className="pa-company-figure">
          <dt title={label}>{label}</dt>
          <dd title={exact}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The first parts of a card in their shape, before anything is known. */
export function CardSkeleton() {
  return (
    <>
      <div className="pa-company-head-line">
        <Skeleton width={LOGO} height={LOGO} />
        <Skeleton width="min(360px, 60%)" height={24} />
      </div>
      <Skeleton width="min(640px, 90%)" />
      <Skeleton width="min(480px, 80%)" height={36} />
    </>
  )
}

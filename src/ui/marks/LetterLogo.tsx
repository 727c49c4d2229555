import './letterLogo.css'

export interface LetterLogoProps {
  readonly name: string
  /** Tells companies apart better than the full name where there is one. Default: none. */
  readonly shortName?: string | null | undefined
  /** In CSS px. Default: 28. */
  readonly size?: number
}

const PLACE = /^(?:[\p{Script=Han}]{2,3}?(?:省|市|自治区|特别行政区))+/u
const LETTER = /[\p{L}\p{N}]/u

/** The first letter of a company: gray, as colors would be louder than the names beside it. */
export function LetterLogo({ name, shortName, size = 28 }: LetterLogoProps) {
  const known = shortName?.trim() || name
  return (
    <span
      className="pa-letter-logo"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.5) }}
      aria-hidden="true"
    >
      {letterOf(known)}
    </span>
  )
}

/** The first letter after the place in front of the name. */
export function letterOf(name: string): string {
  const own = name.replace(PLACE, '')
  return Array.from(own || name).find(character => LETTER.test(character)) ?? '·'
}

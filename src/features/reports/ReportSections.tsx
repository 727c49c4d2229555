import { reportSectionOf, reportTemplateOf, type ReportTemplateKey } from '../../catalogue/reports.ts'
import type { ReportOutline } from '../../contract/entities/report.ts'
import { formatNumber } from '../../text/format.ts'
import { reportTexts } from '../../text/areas/report.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import './reports.css'

export interface ReportSectionsProps {
  readonly template: ReportTemplateKey
  readonly chosen: readonly string[]
  /** Null: the usual ones. */
  readonly onChosen: (chosen: readonly string[] | null) => void
  /** Whether the department has the premium sections; null until known. */
  readonly isPremium: boolean | null
  readonly outline: ReportOutline | undefined
}

/** The sections of a template, each with what it will hold. */
export function ReportSections({ template, chosen, onChosen, isPremium, outline }: ReportSectionsProps) {
  const texts = useTexts(reportTexts)
  const word = useWords()
  const keys: readonly string[] = reportTemplateOf(template).sections
  const open = keys.filter(key => !isLocked(template, key, isPremium))
  return (
    <>
      <p className="pa-report-count">
        <span role="status">
          {texts.sectionsChosen(formatNumber(chosen.length), formatNumber(keys.length))}
        </span>
        <TextButton onPress={() => onChosen(null)}>{texts.sectionsUsual}</TextButton>
        <TextButton onPress={() => onChosen(open)}>{texts.sectionsAll}</TextButton>
      </p>
      <ul className="pa-report-sections">
        {keys.map(key => {
          const title = word(reportSectionOf(template, key)?.title ?? key)
          const figure = figureOf(
            outline?.sections.find(each => each.key === key),
            texts
          )
          return (
            <li key={key}>
              {isLocked(template, key, isPremium) ? (
                <span className="pa-report-locked">
                  {title}
                  <span className="pa-report-figure">{figure ?? texts.sectionPremium}</span>
                </span>
              ) : (
                <CheckChip
                  checked={chosen.includes(key)}
                  onChange={on => onChosen(on ? [...chosen, key] : chosen.filter(each => each !== key))}
                  {...(figure !== null && { figure })}
                >
                  {title}
                </CheckChip>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function isLocked(template: ReportTemplateKey, key: string, isPremium: boolean | null): boolean {
  return isPremium === false && reportSectionOf(template, key)?.premium === true
}

/** The sections that are chosen where nobody chose, or those of the choice that can be had. */
export function chosenSections(
  template: ReportTemplateKey,
  chosen: readonly string[] | null,
  isPremium: boolean | null
): readonly string[] {
  const { sections, usual } = reportTemplateOf(template)
  const wanted: readonly string[] = chosen ?? usual
  return sections.filter(key => wanted.includes(key) && !isLocked(template, key, isPremium))
}

function figureOf(
  section: ReportOutline['sections'][number] | undefined,
  texts: Texts['report']
): string | null {
  switch (section?.state) {
    case undefined:
      return null
    case 'premium':
      return section.count === null ? null : texts.sectionPremiumOf(formatNumber(section.count))
    case 'empty':
      return texts.sectionEmpty
    case 'unknown':
      return texts.sectionUnknown
    case 'ready':
      return section.count === null ? null : texts.sectionCount(formatNumber(section.count))
  }
}

/** What jobs, their files and their entries in the audit log are called. */

/** Of a list without a name. */
export const LIST_NAME = '企业名单'

/** What a report of a chain is about, within a region or (null) everywhere. */
export const chainSubject = (chain: string, region: string | null): string =>
  region === null ? chain : `${chain}（${region}）`

/** What a report of some companies is about. */
export const listSubject = (companies: number): string => `${shown(companies)} 家企业的名单`

/** Of one of `count` reports of a request, which may give a name; several are told apart by what they are about. */
export function reportName(given: string | undefined, title: string, subject: string, count: number): string {
  return given && count === 1 ? given : `${given || title}·${subject}`
}

type NamedFile = Readonly<Record<'name' | 'day' | 'traceCode' | 'format', string>>

/** 走访名单_20261121_EX20261121-7K3QZ9WD.xlsx; `mark`: what is not to be taken for real says so first. */
export function jobFileName({ name, day, traceCode, format }: NamedFile, mark: string | null): string {
  const parts = [mark, name, day.replaceAll('-', ''), traceCode].filter(part => part !== null)
  return `${parts.join('_')}.${format}`
}

/** An exported list, for the audit log. */
export const exportedWords = (name: string, rows: number): string => `${name}（${shown(rows)} 家）`

interface PageFile {
  readonly form: string
  readonly title: string
  readonly rows: number
  readonly scope?: string | undefined
}

/** What a screen made, for the audit log. */
export function pageFileWords({ form, title, rows, scope }: PageFile): string {
  return [`${title}（${form.toUpperCase()}，${shown(rows)} 行）`, scope].filter(Boolean).join('；')
}

function shown(count: number): string {
  return count.toLocaleString('en-US')
}

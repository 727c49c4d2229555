import { recordSectionKeys, type SectionKey } from '../../../src/catalogue/sections.ts'

/**
 * The sections of which a file of this kind can hold all records there are, by `--complete`. What describes companies,
 * products or relations claims nothing: a listed company names its main products, another one is not asked.
 */
const claims: Readonly<Partial<Record<string, readonly SectionKey[]>>> = {
  ...Object.fromEntries(recordSectionKeys.map(section => [section, [section]])),
  parkCompanies: ['parks'],
  financing: ['financing']
}

export function claimedSections(kind: string): readonly SectionKey[] {
  return claims[kind] ?? []
}

/** Of these the bank itself holds all there is, and names no source. */
const ownKinds: readonly string[] = ['bankCustomers', 'vocabulary']

/** Whether a file of this kind can hold all there is: records of a section, or what is the bank's own. */
export function canBeComplete(kind: string): boolean {
  return ownKinds.includes(kind) || claimedSections(kind).length > 0
}

import {
  sectionGroups,
  sectionKeys,
  sections,
  type SectionGroup,
  type SectionKey
} from '../catalogue/sections.ts'

/** The sections of each group, in the order of the catalogue. */
export const groupedSections = (Object.keys(sectionGroups) as SectionGroup[]).map(group => ({
  group,
  keys: sectionKeys.filter((key): key is SectionKey => sections[key].group === group)
}))

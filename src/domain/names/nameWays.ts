import { facts } from '../../catalogue/facts.ts'
import { matchReasons } from './matching.ts'

/** How what was typed names a company where neither its name nor a text shows it. */
export const nameWays = {
  stockCode: facts.stockCode.label,
  name: facts.aliases.label,
  form: matchReasons.form.label,
  place: matchReasons.place.label,
  representative: facts.legalRepresentative.label,
  reading: '拼音',
  nearest: '名称相近'
} as const

export type NameWay = keyof typeof nameWays

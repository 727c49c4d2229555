import { cleaned, empty, type Cleaned } from './cleaned.ts'
import { isNothing, oneLine } from './text.ts'

/** Words of the registers for a key of the filter "status"; 吊销，未注销 is a revoked licence, so that stands first. */
const statuses: readonly (readonly [RegExp, string])[] = [
  [/吊销/, '吊销'],
  [/撤销/, '撤销'],
  [/清算/, '清算中'],
  [/注销/, '注销'],
  [/迁出/, '迁出'],
  [/设立中|筹建/, '设立中'],
  [/停业|歇业/, '停业'],
  [/存续|在业|在营|开业|在册|正常|迁入/, '存续']
]

/** Whether a company still does business, as a key of the filter "status". */
export function cleanStatus(text: string): Cleaned<string> {
  const line = oneLine(text)
  if (line === '' || isNothing(line)) return empty
  return cleaned(statuses.find(([words]) => words.test(line))?.[1] ?? '其他')
}

import type { equityTexts } from '../../../text/areas/equity.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { plural } from '../phrases/counts.ts'

export const equity: TextsOf<typeof equityTexts> = {
  title: 'Equity structure',
  hint: levels => `Shareholders above, investments below, to be opened down to level ${levels}`,
  failed: 'The equity structure could not be loaded',
  graph: company => `Equity structure of ${company}`,
  keys: 'Arrow keys move, open and close, Enter opens or closes, plus and minus zoom, 0 fits the window',
  subject: 'Subject company',
  up: 'Shareholders',
  down: 'Investments',
  none: 'No shareholdings of this company covered yet',
  loading: 'Loading',
  nodeFailed: 'Not loaded, click to retry',
  more: count => `${count} more`,
  cycle: 'Circular holding',
  cycleOf: name => `The same company as ${name} above: the holding comes back here and is not opened further`,
  deepest: levels => `Level ${levels} reached`,
  level: level => `Level ${level}`,
  direct: 'Direct share',
  through: 'Look-through share',
  throughOf: share => `Look-through ${share}`,
  unknownShare: 'Share unknown',
  amount: 'Subscribed amount',
  since: 'Date',
  kind: 'Kind',
  status: 'Status',
  open: 'View company',
  details: 'Selected node',
  owners: 'Beneficial owners and control path',
  ownersHint:
    'Beneficial owners: natural persons who hold 25% or more, directly and indirectly; persons of the same name are added up as one, verify before use',
  controller: 'Presumed actual controller',
  control: 'Control path',
  noController: 'No shareholder with more than 50% at every level',
  beneficial: 'Beneficial owners',
  noBeneficial: 'No natural person found who holds 25% or more in total',
  holdings: count => `sum of ${plural(count, 'path')}`,
  incomplete: 'Shares of some paths are unknown or deeper than ten levels, so the sum may be too low'
}

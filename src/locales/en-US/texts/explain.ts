import type { explainTexts } from '../../../text/areas/explain.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies, inside } from '../phrases/counts.ts'

export const explain: TextsOf<typeof explainTexts> = {
  note: 'Conditions apply one after another. "Left out by it alone" are the companies that would be added without this one condition; bars are as long as there are companies; above 10,000 they are not counted further, the lighter part says that there may be more.',
  all: 'All companies',
  left: total => `${total} left`,
  empties: 'No companies are left with this condition',
  removes: total => `Left out by it alone: ${total}`,
  removesAtLeast: total => `Left out by it alone: at least ${total}`,
  removesNone: 'Leaves out none by itself',
  removesUncounted: 'Many results, not counted',
  token: (label, total) => `${label} ${total}`,
  tokensAlone: 'Each by itself: ',
  inferred: (label, total) => `${companies(total)} of these with inferred ${inside(label)}`,
  statedOnlyOf: label => `${label}: official only`,
  drop: 'Drop',
  dropOf: (condition, total) => `Drop the condition "${condition}", which leaves ${companies(total)}`,
  dropped: total => `leaves ${total}`,
  failed: 'The effect of the conditions could not be calculated'
}

import type { similarTexts } from '../../../text/areas/similar.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies } from '../phrases/counts.ts'

export const similar: TextsOf<typeof similarTexts> = {
  action: 'Similar companies',
  of: name => `Companies similar to "${name}"`,
  weights: 'Weights',
  weightsHint: 'Drag to weigh each feature, 0 leaves it out. The result follows.',
  weight: weight => `Weight ${weight}`,
  unknown: features => `Not known of this company and not compared: ${features}`,
  reset: 'Restore defaults',
  newOnly: 'Without my favorites',
  count: count => `${companies(count)} by similarity`,
  countMost: count => `The ${count} most similar companies`,
  score: score => `Similarity ${score}`,
  scoreUnit: '',
  contributions: 'Score by feature',
  points: points => points,
  different: features => `Not similar: ${features}`,
  nothingCompared: 'No feature is compared',
  nothingComparedHint: 'Give at least one feature a weight of 1 or more',
  tooLittleKnown: 'Too little is known of this company',
  tooLittleKnownHint: 'With fewer than four features nothing is compared, for it would mislead',
  none: 'No similar companies found',
  noneHint: 'Try other weights',
  noneElseHint: 'Drop your choices and try again',
  noneNewHint: 'All similar companies may be favorites already: untick "Without my favorites"',
  failed: 'The weights are still here'
}

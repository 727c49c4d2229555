import type { correctionTexts } from '../../../text/areas/correction.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const correction: TextsOf<typeof correctionTexts> = {
  open: 'Report error',
  openOf: section => `Report error: ${section}`,
  title: section => `Report error: ${section}`,
  about:
    'Data administrators check what you send, their answer appears below; the data on the page does not change at once.',
  record: 'Record',
  field: 'Field',
  present: 'Present value',
  suggested: 'Correct value',
  reason: 'How you know',
  reasonPlaceholder: 'Such as: company website, annual report, phone call',
  evidence: 'Link to evidence (optional)',
  send: 'Send',
  sent: 'Sent, to be checked',
  failed: reason => `Not sent: ${reason}`,
  failedUnchanged: 'What you entered is still here.',
  mine: 'My corrections',
  none: 'You have not reported errors of this company',
  states: isOpen => (isOpen ? 'To be checked' : 'Answered'),
  change: (present, suggested) => `${present} → ${suggested}`,
  answer: answer => `Answer: ${answer}`,
  proof: 'Evidence'
}

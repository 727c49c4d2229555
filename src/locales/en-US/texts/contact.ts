import type { contactTexts } from '../../../text/areas/contact.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { inside, plural } from '../phrases/counts.ts'

export const contact: TextsOf<typeof contactTexts> = {
  title: 'Contacts',
  left: count => `${plural(count, 'more contact', 'more contacts')} can be viewed today`,
  none: 'No contacts covered yet',
  noneReason: 'The sources have no phone or email of this company; it may have some.',
  refused: 'Contact persons opted out',
  refusedReason: 'The opt-out is recorded: numbers are no longer shown, neither in searches nor in exports.',
  reveal: 'View',
  revealOf: contactOf => `View ${contactOf}`,
  mayNot: 'You may not view contacts, ask your administrator',
  purpose: 'Purpose',
  note: 'State the purpose',
  noteMissing: 'State the purpose',
  recorded: 'Viewing is recorded in the audit log',
  revealNow: 'View now',
  revealing: 'Loading',
  failed: reason => `Not shown: ${reason}`,
  limitReached:
    'You have reached the limit of contacts for today. Go on tomorrow, or ask your administrator to raise it',
  hide: 'Hide',
  hideOf: contactOf => `Hide ${contactOf}`,
  hidesSoon: 'Hidden again in a minute',
  refuse: 'Opt out',
  refuseOf: contactOf => `Record the opt-out of ${contactOf}`,
  refuseCompany: 'Record opt-out of company',
  refuseContactAbout:
    'All contacts of this person, and the same number at any company, will no longer be shown.',
  refuseCompanyAbout: 'All contacts of this company will no longer be shown.',
  reason: 'How they opted out',
  reasonPlaceholder: 'Such as: asked on the phone not to be called again',
  refuseNow: 'Record opt-out',
  refusing: 'Recording',
  refuseFailed: reason => `Not recorded: ${reason}. What you entered is still here.`,
  registered: (kind, time) => `You recorded the opt-out of this ${inside(kind)} at ${time}`,
  undo: 'Undo',
  undoOf: (kind, time) => `Undo the opt-out of this ${inside(kind)} recorded at ${time}`,
  undoFailed: reason => `Not undone: ${reason}`,
  undone: 'Opt-out undone',
  source: (source, day) => `Source: ${source} ${day}`
}

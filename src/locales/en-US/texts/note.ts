import type { noteTexts } from '../../../text/areas/note.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const note: TextsOf<typeof noteTexts> = {
  title: 'Follow-up notes',
  hint: 'You can edit your own, your department can read them',
  write: 'Add follow-up note',
  edit: 'Edit follow-up note',
  kind: 'How',
  text: 'What was said',
  placeholder: 'What you talked about, what they need and hesitate over, what comes next',
  nextOnOf: day => `Next follow-up ${day}`,
  overdue: 'Overdue',
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved',
  draftSaved: 'Draft kept on this device',
  saveFailed: reason => `Not saved: ${reason}. What you entered is still here.`,
  none: 'No follow-up notes yet',
  noneReason:
    'After a call or a visit, note the main points and the next date here, for your department to read.',
  noneRead: 'Nobody in your department has written a follow-up note yet',
  change: 'Edit',
  changeOf: time => `Edit the follow-up note of ${time}`,
  remove: 'Delete',
  removeOf: time => `Delete the follow-up note of ${time}`,
  removeSure: 'It cannot be restored',
  removeNow: 'Delete now',
  removeFailed: reason => `Not deleted: ${reason}`,
  changed: 'Edited',
  mine: 'Me'
}

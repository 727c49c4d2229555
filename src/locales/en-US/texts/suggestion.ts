import type { suggestionTexts } from '../../../text/areas/suggestion.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const suggestion: TextsOf<typeof suggestionTexts> = {
  write: 'Send feedback',
  hint: 'Problems you meet, functions you wish for, wrong data you see: all of it belongs here',
  kind: 'Kind',
  text: 'Text',
  placeholder: 'What happened and what you expected; for wrong data, name the company and the item',
  screen: 'Page',
  noScreen: 'No particular page',
  contact: 'Contact',
  contactHelp: 'Optional, so that we can ask back; taken from your information',

  images: 'Screenshots',
  imagesDrop: 'Drop here, paste with Ctrl+V, or',
  imagesChoose: 'choose pictures',
  imagesDropHere: 'Release to add',
  imagesHelp: (most, megabytes) =>
    `Optional, at most ${most} PNG or JPEG of at most ${megabytes} MB each. No sensitive customer information, please`,
  imagesNotKept: 'Screenshots are not kept with the draft; add them again after a refresh or sign-in',
  imageRemove: name => `Remove ${name}`,
  imageOf: name => `Screenshot ${name}`,
  imageNotRead: name => `${name} cannot be read, choose it again`,
  imageEmpty: name => `${name} is an empty file, take the screenshot again`,
  imageWrongType: name => `${name} is neither PNG nor JPEG: save it as one of them first`,
  imageTooLarge: (name, megabytes) => `${name} is larger than ${megabytes} MB: crop or compress it first`,
  imagesTooMany: (most, names) => `At most ${most} screenshots, not added: ${names}`,

  send: 'Send',
  sending: 'Sending',
  sent: percent => `Screenshots uploaded ${percent}%`,
  done: number => `Feedback sent, no. ${number}`,
  doneNext: 'For its status and the reply see "My feedback" below.',
  failed: reason => `Not sent: ${reason}. Text and screenshots are still here.`,
  tooMany: 'You have sent as much feedback as possible in 24 hours, try again later',
  draftSaved: 'Draft kept on this device',
  draftRestored: 'Restored what you did not send last time',
  draftClear: 'Start over',

  own: 'My feedback',
  ownUnaffected: 'What you are writing is not affected.',
  none: 'No feedback yet',
  noneReason: 'Once you have sent some, its status and the reply are listed here.',
  number: number => `No. ${number}`,
  about: screen => `Page: ${screen}`,
  contactOf: contact => `Contact: ${contact}`,
  reply: 'Reply',
  noReply: 'No reply yet',
  showImages: count => `View screenshots (${count})`,
  hideImages: 'Hide screenshots',
  sentImage: (number, at) => `Screenshot ${at} of feedback ${number}`,
  imageFailed: reason => `The screenshot could not be loaded: ${reason}`
}

import type { jobTexts } from '../../../text/areas/jobs.ts'
import type { TextsOf } from '../../../text/texts.ts'
import type { JobState } from '../../../contract/entities/job.ts'

const states: Readonly<Record<JobState, string>> = {
  queued: 'Waiting',
  running: 'In progress',
  done: 'Ready',
  failed: 'Failed',
  cancelled: 'Canceled',
  expired: 'Expired'
}

export const jobs: TextsOf<typeof jobTexts> = {
  state: state => states[state],
  progress: percent => `${percent}%`,
  progressOf: name => `Progress of ${name}`,
  download: 'Download',
  downloadOf: name => `Download ${name}`,
  downloading: 'Downloading',
  downloadFailed: reason => `Not downloaded: ${reason}`,
  cancel: 'Cancel',
  cancelOf: name => `Cancel ${name}`,
  cancelled: 'Canceled, the quota was returned',
  cancelFailed: reason => `Not canceled: ${reason}`,
  retry: 'Redo',
  retryOf: name => `Make ${name} again`,
  retried: 'Sent again',
  retryFailed: reason => `Not made again: ${reason}`,
  remove: 'Delete',
  removeOf: name => `Delete ${name}`,
  removeTitle: 'Delete this file?',
  removeWhat: name =>
    `"${name}" and its file will be deleted and cannot be restored; the quota used is not returned.`,
  removed: 'Deleted',
  removeFailed: reason => `Not deleted: ${reason}`,
  expires: day => `Available before ${day}`
}

import { noticeEndpoints } from '../../contract/endpoints/notices.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'

/** Seconds between two looks while a file is being made or imported, and else. */
const SOON = 3
const LATER = 120

export function useNotices() {
  return useEndpoint(
    noticeEndpoints.notices,
    {},
    {
      background: true,
      poll: told =>
        told?.active || (told?.importing && told.importing.state !== 'interrupted') ? SOON : LATER
    }
  )
}

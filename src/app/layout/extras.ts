// What the frame shows beside the screen, and nobody waits for: one chunk.
export { Bell } from './Bell.tsx'
export { NoticeLines } from './NoticeLines.tsx'
export { OfflineLine } from './OfflineLine.tsx'

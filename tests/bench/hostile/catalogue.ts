import type { Attack } from './attack.ts'
import { dearAttacks } from './dear.ts'
import { memberAttacks } from './members.ts'
import { strangerAttacks } from './strangers.ts'
import { uploadAttacks } from './uploads.ts'

/** In the order in which they run. */
export const attacks: readonly Attack[] = [
  ...strangerAttacks,
  ...memberAttacks,
  ...uploadAttacks,
  ...dearAttacks
]

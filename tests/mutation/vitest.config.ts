import { defineConfig } from 'vitest/config'
import { files, root, server, unit } from '../projects.ts'

/** The room whose tests run, such as `http` or `server/identity`; main.ts says it. */
const room = process.env.MUTATED_ROOM ?? ''

const project = room.startsWith('server/')
  ? server
  : { ...unit, setupFiles: [unit.setupFiles ?? [], 'tests/mutation/shortWaits.ts'].flat() }

export default defineConfig({ root, test: { ...project, include: files(room) } })

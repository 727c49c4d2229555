import { runCommand } from '../../store/runCommand.ts'
import { correctionCommand } from './correctionCommand.ts'

await runCommand(correctionCommand)

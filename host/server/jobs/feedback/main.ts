import { runCommand } from '../../store/runCommand.ts'
import { readFeedbackCommand } from './feedbackCommand.ts'

await runCommand(readFeedbackCommand)

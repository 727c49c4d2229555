import { runTool } from './consumer.ts'

/** Before all tests of the package: builds it once. */
export function setup(): void {
  runTool('tsup', '--silent')
}

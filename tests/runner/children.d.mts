/** What `runAlone` needs besides its command. */
interface Surroundings {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly listen: (chunk: Buffer) => void
  readonly signal?: AbortSignal
}

export declare function runAlone(
  command: string,
  args: readonly string[],
  surroundings: Surroundings
): Promise<number | null>

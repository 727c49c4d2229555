/** How long tests wait: the one place that says so. Everything grows with the slowness of the machine (speed.mjs). */

/** How long a test of each project may take on a usual machine, in seconds. */
const seconds = {
  architecture: 60,
  unit: 20,
  contract: 60,
  storybook: 45,
  server: 300,
  e2e: 240,
  pack: 300,
  portals: 300
}

export type Project = keyof typeof seconds

/** In vitest's configuration, its workers and its browsers; 1 where no tests run, as in Storybook. */
export const slowness = (): number =>
  Number(globalThis.process?.env.TEST_SLOWNESS ?? import.meta.env?.TEST_SLOWNESS ?? 1)

/** How long a test may wait for something, in ms: as long as the test itself, so that no wait decides before it. */
export const waitOf = (project: Project): number => seconds[project] * 1000 * slowness()

/** When a test is ended, in ms: a little after its longest wait, which then says what it waited for. */
export const limitOf = (project: Project): number => waitOf(project) * 1.1

/** Invented and real companies never stand in one answer: each answer is of one world. */
export const worlds = ['real', 'demo'] as const

export type World = (typeof worlds)[number]

/** In a request, the world that is asked for; without it, the usual one. In an answer, see `writeWorlds`. */
export const WORLD_HEADER = 'x-world'

/** What stands before and in everything that leaves the demo. */
export const DEMO_MARK = '演示数据'
export const DEMO_NOTE = '演示数据：其中的企业、人物与数字均为虚构，仅用于展示产品。'

/** The world of an answer, and the others that whoever asks may choose. */
export interface Worlds {
  readonly shown: World
  readonly others: readonly World[]
}

/** `real, demo`: the world of the answer comes first. */
export function writeWorlds({ shown, others }: Worlds): string {
  return [shown, ...others].join(', ')
}

/** Null for the answer of a service that knows no worlds. */
export function readWorlds(header: string | null | undefined): Worlds | null {
  const [shown, ...others] = (header ?? '').split(',').flatMap(word => readWorld(word.trim()) ?? [])
  return shown === undefined ? null : { shown, others }
}

export function readWorld(word: unknown): World | null {
  return worlds.find(world => world === word) ?? null
}

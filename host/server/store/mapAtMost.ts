/** Maps items in order with limited concurrency; the first failure ends it. */
export async function mapConcurrently<Item, Result>(
  concurrency: number,
  items: readonly Item[],
  map: (item: Item, at: number) => Promise<Result>
): Promise<readonly Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const work = async (): Promise<void> => {
    for (const [at, item] of queue) {
      // oxlint-disable-next-line no-await-in-loop -- the number of workers is the limit
      results[at] = await map(item, at)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

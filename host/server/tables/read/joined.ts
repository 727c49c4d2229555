/** What was taken from the front of a sequence, and then the rest of it. Ends the rest where the reader ends early. */
export async function* joined<Item>(head: Iterable<Item>, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    yield* head
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

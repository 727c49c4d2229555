/** Why the server cannot start, in one Chinese sentence for the person at the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

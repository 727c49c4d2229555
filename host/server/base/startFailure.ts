/** Why the server cannot start or a command did not work, in one Chinese sentence for the person at the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

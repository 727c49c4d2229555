/** Why a file or a command cannot be taken at all, in one Chinese sentence; nothing has been written then. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

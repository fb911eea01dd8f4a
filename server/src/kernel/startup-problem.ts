/** Why the product cannot start: one sentence that the person at the terminal can act on; the process then ends with code 1. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

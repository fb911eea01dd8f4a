export type BrokenZipReason = 'not_a_zip' | 'too_many_entries' | 'too_large' | 'encrypted' | 'broken'

/** Why an archive, or one of its entries, cannot be read; the caller turns the reason into its refusal. */
export class BrokenZip extends Error {
  override readonly name = 'BrokenZip'
  readonly reason: BrokenZipReason

  constructor(reason: BrokenZipReason) {
    super(`The archive cannot be read: ${reason}.`)
    this.reason = reason
  }
}

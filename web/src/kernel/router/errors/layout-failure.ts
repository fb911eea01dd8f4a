/** The code of a layout did not come: an error page of status 500 that shows the failure's own message (docs/rules.md §8). */
export class LayoutFailure extends Error {
  readonly statusCode = 500

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'LayoutFailure'
  }
}

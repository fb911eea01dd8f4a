import type { Readable } from 'node:stream'

/** What a virus scanner says of a content. `error`: it answers, but cannot judge this content (too large for it, say). */
export type Verdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly signature: string }
  | { readonly is: 'error'; readonly reason: string }

export interface Scanner {
  /**
   * Reads the content to its end, or as far as the scanner wants it, and judges it.
   * @throws ScannerAway when the scanner cannot be reached or breaks off: nothing is known of the content then
   */
  scan(content: Readable): Promise<Verdict>
}

/** Nothing is known of the content: to be tried again later. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway'
}

/** Where the titles of the columns stand. */
export interface HeaderPlace {
  /** From 1; what stands above is left out. */
  readonly line: number
  /** Lines that they take: told by the content unless said. */
  readonly lines?: 1 | 2
}

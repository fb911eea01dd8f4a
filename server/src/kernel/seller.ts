/** Who sells plans on this installation, as its invoices name them. */
export interface Seller {
  /** Empty: nothing is sold here. */
  readonly name: string
  /** One line. */
  readonly address: string
  /** Two letters: purchases from elsewhere are taxed otherwise. */
  readonly country: string
  readonly taxId: string
  /** For transfers; empty: none is taken. */
  readonly iban: string
  /** Before the year in the numbers of invoices. */
  readonly prefix: string
}

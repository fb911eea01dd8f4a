import type { PaymentMethod } from '@laurel/contract/billing/subscription'

/** How a charge stands with the provider. */
export type Charged =
  | { readonly state: 'paid' | 'pending'; readonly ref: string }
  /** The bank asks its holder, at this address. */
  | { readonly state: 'action'; readonly ref: string; readonly url: string }
  | { readonly state: 'refused'; readonly ref: string | null; readonly reason: string }

export interface SavedMethod {
  readonly customerRef: string
  readonly methodRef: string
  readonly method: PaymentMethod
}

/** The provider of payments does not answer, or not as it should: to be tried again. */
export class ProviderAway extends Error {}

/** The provider of payments, as far as the subscription needs it: it stores cards and mandates, and charges them. */
export interface Charger {
  /** Its page where a card or a mandate is given; afterwards it leads to `backUrl`, with `session` in its query. */
  openMethod(request: {
    readonly customerRef: string | null
    readonly platformId: string
    readonly name: string
    readonly email: string
    readonly kind: PaymentMethod['kind']
    readonly backUrl: string
  }): Promise<{ readonly customerRef: string; readonly url: string }>
  /** What was given there; undefined when nothing was, or for another customer. */
  readMethod(session: string, customerRef: string): Promise<SavedMethod | undefined>
  /** The same key charges once, however often it is sent. Amounts in cents. */
  charge(request: {
    readonly key: string
    readonly customerRef: string
    readonly methodRef: string
    readonly kind: PaymentMethod['kind']
    readonly amount: number
    readonly currency: string
    readonly description: string
    readonly returnUrl: string
  }): Promise<Charged>
  readCharge(ref: string): Promise<Charged>
}

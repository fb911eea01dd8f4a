import type { CardProvider } from '@laurel/contract/payments'

interface Element {
  mount(place: HTMLElement): void
  destroy(): void
}

interface Elements {
  create(kind: 'payment'): Element
  submit(): Promise<{ error?: { code?: string } }>
}

interface Stripe {
  elements(options: object): Elements
  confirmPayment(options: object): Promise<{ error?: { code?: string; decline_code?: string } }>
}

export interface ProviderFields {
  readonly elements: Elements
  readonly element: Element
}

/** Labels of plain fields, where the provider has none of its own. */
export type FieldLabels = Readonly<Record<'number' | 'until' | 'code' | 'bank' | 'approve' | 'refuse', string>>

export interface Provider {
  open(asked: { amount: number; currency: string }, labels: FieldLabels): ProviderFields
  /** Pays; answers the word of the provider for what went wrong. */
  confirm(fields: ProviderFields, clientSecret: string, back: string): Promise<string | undefined>
}

const scripts = new Map<string, Promise<void>>()

function loadScript(address: string): Promise<void> {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      scripts.delete(address)
      script.remove()
      reject(new Error('The page of the provider cannot be reached'))
    }
    document.head.append(script)
  })
  scripts.set(address, loading)
  return loading
}

/** The script of the provider, at work for one account; undefined where it cannot be reached. */
export async function loadProvider(card: CardProvider, locale: string): Promise<Provider | undefined> {
  const { script, publishableKey, account } = card
  try {
    await loadScript(script)
  } catch {
    return undefined
  }
  const open = (globalThis as unknown as { Stripe?: (key: string, options: object) => Stripe }).Stripe
  if (!open) return undefined
  const stripe = open(publishableKey, { locale, ...(account && { stripeAccount: account }) })
  return {
    open({ amount, currency }, labels) {
      const elements = stripe.elements({ mode: 'payment', amount, currency: currency.toLowerCase(), locale, labels })
      return { elements, element: elements.create('payment') }
    },
    async confirm({ elements }, clientSecret, back) {
      const confirmParams = { return_url: back }
      const { error } = await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
      return error && (error.decline_code ?? error.code ?? 'other')
    },
  }
}

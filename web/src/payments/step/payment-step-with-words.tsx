import type { Locale } from '@laurel/contract/kernel/locale'
import { WithWords } from '../../kernel/words/index.ts'
import { PaymentStep as Step } from './payment-step.tsx'

/** The payment step with its words, which the page of an application does not fetch for applications without one. */
export function PaymentStep(props: { responseId: string; fallback: Locale }) {
  return (
    <WithWords rooms={['payments']}>
      <Step {...props} />
    </WithWords>
  )
}

import type { FastifyInstance } from 'fastify'
import type { Env } from '../kernel/env/index.ts'
import type { PaymentProvider } from '../kernel/scene.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'
import { providerOf, serveFakeStripe, serveSavedMethods, storedFakeStripe } from '../test/fake-stripe/serve.ts'

interface OpenedPayments {
  readonly provider: PaymentProvider | undefined
  /** The pages of the rehearsal. */
  readonly serve?: (app: FastifyInstance) => void
}

/** Stripe where its keys are set; in production, without them, organisers may still use keys of their own. */
export function openPayments(env: Env, folder: string): OpenedPayments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  if (!secretKey !== !publishableKey)
    throw new StartupProblem('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are set together or not at all.')
  if (!secretKey && env.NODE_ENV !== 'production') {
    const fake = storedFakeStripe(folder)
    return {
      provider: providerOf(fake),
      serve(app) {
        serveFakeStripe(app, fake)
        serveSavedMethods(app, fake)
      },
    }
  }
  return {
    provider: {
      secretKey: secretKey ?? '',
      publishableKey: publishableKey ?? '',
      clientId: (secretKey && env.STRIPE_CLIENT_ID) || '',
      hookSecret: env.STRIPE_HOOK_SECRET ?? '',
      script: 'https://js.stripe.com/endive/stripe.js',
      connectPage: 'https://connect.stripe.com/oauth/authorize',
      isRehearsal: false,
      fetch: globalThis.fetch,
    },
  }
}

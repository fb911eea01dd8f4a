import { type Page, page, signedInOnly } from '../kernel/router/index.ts'

/** Where Stripe leads back to once an account was connected. */
export const paymentPages: readonly Page[] = [
  page({
    area: 'bare',
    path: '/stripe-connect',
    view: () => import('./stripe-landing-page.tsx').then((m) => m.StripeLandingPage),
    words: ['payments'],
    title: 'payments.stripe',
    search: (raw) => raw,
    guard: (request) => signedInOnly(request),
  }),
]

import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveApi } from '../kernel/api/index.ts'
import { enterBackOffice, onlyWhile } from './enter-back-office.ts'

const subscription = { status: 'active', plan: { label: 'pro', features: [] }, additionalFeatures: [], features: [] }
let reported: object

function somebody() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000, retry: false } } })
  giveApi(queryClient, { call: async () => ({ id: 'p', subscription: reported }) } as never)
  const session = { user: { id: 'u' } }
  return { visit: { queryClient, platform: { id: 'p' } }, session, locale: 'fr', href: '/fr/admin' } as never
}

/** Where a guard leads, in the end: undefined where it lets in. */
const ledBy = (guard: Promise<void>) =>
  guard.then(
    () => undefined,
    (thrown) => JSON.stringify(thrown),
  )

beforeEach(() => {
  reported = subscription
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
})

test.each(['suspend', 'suspended', 'suspension_expired'])(
  'a platform that is %s while its back office is open shows its landing page, and stays there',
  async (status) => {
    const requested = somebody()
    expect(await ledBy(enterBackOffice(requested))).toBeUndefined()
    reported = { ...subscription, status }
    expect(await ledBy(onlyWhile('suspended')(requested))).toBeUndefined()
    expect(await ledBy(enterBackOffice(requested))).toContain('suspended-landing-page')
    reported = subscription
    expect(await ledBy(onlyWhile('suspended')(requested))).toContain('/admin/programs')
    expect(await ledBy(enterBackOffice(requested))).toBeUndefined()
  },
)

test('one that falls asleep meanwhile shows its own, each time', async () => {
  const requested = somebody()
  expect(await ledBy(enterBackOffice(requested))).toBeUndefined()
  reported = { ...subscription, plan: { label: 'standby', features: [] } }
  expect(await ledBy(onlyWhile('standby')(requested))).toBeUndefined()
  expect(await ledBy(enterBackOffice(requested))).toContain('standby-landing-page')
})

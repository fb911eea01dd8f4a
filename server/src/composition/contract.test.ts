import { readdirSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@laurel/contract/all'
import type { AnyEndpoint } from '@laurel/contract/kernel'
import { describe, expect, it } from 'vitest'
import { compileWriter } from '../kernel/http/write.ts'
import { endpoints, loaders } from './rooms.ts'

const declared = Object.entries(allEndpoints) as [string, AnyEndpoint][]

describe('the contract', () => {
  it('calls every endpoint by the name it is kept under, once', () => {
    for (const [key, endpoint] of declared) expect(endpoint.name).toBe(key)
    const places = declared.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('is served whole, and nothing else is served', () => {
    const served = endpoints.map((bound) => bound.endpoint.name)
    expect([...served].sort()).toEqual(declared.map(([name]) => name).sort())
  })

  it('refuses in snake_case, with a status that refuses', () => {
    for (const [name, { refusals = {} }] of declared) {
      for (const [code, status] of Object.entries(refusals)) {
        expect(code, name).toMatch(/^[a-z]+(_[a-z0-9]+)*$/)
        expect(status, `${name} ${code}`).toBeGreaterThanOrEqual(400)
        expect(status, `${name} ${code}`).toBeLessThan(500)
      }
    }
  })

  it('has answers that can be written', () => {
    for (const [name, { ok }] of declared) if (ok) expect(() => compileWriter(ok), name).not.toThrow()
  })

  it('has one loader for a parameter', () => {
    const params = loaders.map((loader) => loader.param)
    expect(params.filter((param, index) => params.indexOf(param) !== index)).toEqual([])
  })
})

/** Who may look across platforms outside the kernel, how often, and what for. A new line here is a decision. */
const across: Readonly<Record<string, { uses: number; why: string }>> = {
  'server/src/access/open-platform.ts': { uses: 1, why: 'a platform begins' },
  'server/src/emails/delivery-store.ts': { uses: 1, why: 'a report of delivery names its mail, and no platform' },
  'server/src/emails/sweep-words.ts': {
    uses: 2,
    why: 'what mails said, and where they led, is forgotten on every platform',
  },
  'server/src/automation/sweep.ts': { uses: 1, why: 'runs are due and grow old on every platform' },
  'server/src/billing/count-usage.ts': { uses: 1, why: 'usage is counted on every platform with limits' },
  'server/src/console/domains/hosts.ts': { uses: 3, why: 'a host serves one platform alone' },
  'server/src/console/domains/jobs.ts': { uses: 1, why: 'hosts are looked at again on every platform' },
  'server/src/console/installation/others.ts': { uses: 9, why: 'the console sees the installation' },
  'server/src/console/installation/platforms.ts': {
    uses: 6,
    why: 'the console sees the platforms of the installation',
  },
  'server/src/console/installation/require-super-admin.ts': {
    uses: 1,
    why: 'the log of the installation is of no platform',
  },
  'server/src/console/licences/licences.ts': { uses: 4, why: 'a licence is sold to the whole installation' },
  'server/src/console/life/end-platforms.ts': { uses: 4, why: 'states and trials end on every platform' },
  'server/src/console/life/life-store.ts': { uses: 1, why: 'a platform changes its state' },
  'server/src/console/registration/check-address.ts': { uses: 1, why: 'an address may belong to any platform' },
  'server/src/console/registration/create-platform.ts': { uses: 4, why: 'a platform begins' },
  'server/src/console/registration/request-platform.ts': { uses: 2, why: 'a registration has no platform yet' },
  'server/src/emails/domains/domain-store.ts': { uses: 1, why: 'a domain sends for one platform alone' },
  'server/src/integrations/erase-deliveries.ts': { uses: 1, why: 'what is 30 days old goes, whoever it belonged to' },
  'server/src/identity/account-store.ts': { uses: 8, why: 'an account is the installation’s' },
  'server/src/identity/list-connected-platforms.ts': { uses: 1, why: 'a person’s platforms are listed together' },
  'server/src/identity/factors/challenge-store.ts': { uses: 4, why: 'a sign-in begins before its account is known' },
  'server/src/identity/passkeys/passkey-store.ts': {
    uses: 6,
    why: 'a passkey belongs to an account of the installation',
  },
  'server/src/identity/password-failure-store.ts': {
    uses: 3,
    why: 'who guesses a password is stopped whatever platform they guess on',
  },
  'server/src/identity/proof-failure-store.ts': {
    uses: 2,
    why: 'who guesses is stopped whatever platform they guess on',
  },
  'server/src/identity/factors/second-factor-store.ts': {
    uses: 9,
    why: 'second factors belong to an account of the installation',
  },
  'server/src/identity/sign-in/sign-in-list-store.ts': {
    uses: 1,
    why: 'a sign-in belongs to an account of the installation',
  },
  'server/src/messages/mails/mail-store.ts': {
    uses: 1,
    why: 'a mail names the application it is about, and no platform',
  },
  'server/src/casework/list-others.ts': {
    uses: 1,
    why: 'row-level security hides the index of addresses',
  },
  'server/src/casework/list-similar.ts': {
    uses: 1,
    why: 'row-level security keeps text indexes from being used',
  },
  'server/src/listing/list-place.ts': { uses: 1, why: 'row-level security keeps text indexes from being used' },
  'server/src/audit/personal-store.ts': { uses: 1, why: 'no platform may write in its own history' },
  'server/src/console/billing/promo-codes.ts': { uses: 4, why: 'promo codes are the installation’s' },
  'server/src/console/billing/transfers.ts': { uses: 2, why: 'the installation awaits transfers of every platform' },
  'server/src/console/domains/change-address.ts': {
    uses: 2,
    why: 'an address is one platform’s in the whole installation',
  },
  'server/src/console/life/support.ts': { uses: 1, why: 'the installation’s own log says who came in' },
  'server/src/identity/factors/link-store.ts': {
    uses: 3,
    why: 'sign-ins by providers belong to an account of the installation',
  },
  'server/src/payments/reconcile.ts': { uses: 2, why: 'payments by card wait for their provider on every platform' },
  'server/src/payments/stripe/take-hook.ts': { uses: 1, why: 'a report of payment names its account, and no platform' },
  'server/src/identity/factors/equipped-store.ts': {
    uses: 2,
    why: 'second factors belong to an account of the installation',
  },
  'server/src/sso/store/flows.ts': { uses: 1, why: 'Google leads back to one address for all platforms' },
  'server/src/sso/store/identities.ts': { uses: 6, why: 'Google and sign-ins belong to accounts of the installation' },
  'server/src/identity/erasure-store.ts': { uses: 2, why: 'an account leaves the whole installation' },
  'server/src/privacy/deletion-store.ts': { uses: 6, why: 'an account leaves the whole installation' },
  'server/src/privacy/erasure/erase-person.ts': {
    uses: 1,
    why: 'a person erased on one platform may have an account on others',
  },
  'server/src/identity/proof-store.ts': { uses: 6, why: 'a link proves an address of the installation' },
  'server/src/identity/sign-in/sign-in-store.ts': {
    uses: 6,
    why: 'a sign-in belongs to an account of the installation',
  },
  'server/src/platforms/find-platform.ts': { uses: 1, why: 'a host or a job names its platform' },
  'server/src/start/erasures.ts': { uses: 1, why: 'a restore brings back what was erased on every platform' },
  'server/src/start/open-empty-installation.ts': { uses: 1, why: 'the first start makes a platform and its owner' },
  'server/src/start/start-server.ts': { uses: 1, why: 'the start looks whether the installation is empty' },
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sources(path)
    return /(?<!\.test)\.ts$/.test(entry.name) ? [path] : []
  })
}

describe('looking across platforms', () => {
  it('happens in these files only', () => {
    const root = new URL('../../../', import.meta.url).pathname
    const found = sources(`${root}server/src`)
      .map((path) => path.slice(root.length))
      .filter((path) => !path.startsWith('server/src/kernel/') && !path.startsWith('server/src/test/'))
      .map((path) => [path, readFileSync(`${root}${path}`, 'utf8').match(/\bacrossPlatforms\(/g)?.length ?? 0] as const)
      .filter(([, uses]) => uses > 0)
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(across).map(([path, { uses }]) => [path, uses])),
    )
  })
})

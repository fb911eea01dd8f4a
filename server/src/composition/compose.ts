import { createSecretKey } from 'node:crypto'
import { isIP } from 'node:net'
import { type PlatformState, refusedBy } from '@laurel/contract/platforms'
import type { FastifyInstance } from 'fastify'
import { permissionsOf, preloadPermissions } from '../access/index.ts'
import { createCredentials } from '../apps/index.ts'
import { sweepRuns } from '../automation/index.ts'
import { sweepUsage } from '../billing/index.ts'
import { letsSupportIn, recordSupportCall, sweepHosts, sweepStates } from '../console/index.ts'
import { sweepMailWords } from '../emails/index.ts'
import { mayEnter, readAccessToken } from '../identity/index.ts'
import { eraseDeliveries, supportFrames } from '../integrations/index.ts'
import { eraseSpent } from '../kernel/captcha/index.ts'
import type { Database } from '../kernel/db/index.ts'
import { listen } from '../kernel/events/index.ts'
import { type AppParts, createApp, eraseOldKeys, type Ports } from '../kernel/http/index.ts'
import { type JobRun, runPendingJobs, sceneFor, startWorker, type Worker } from '../kernel/jobs/index.ts'
import type { Log } from '../kernel/log/index.ts'
import { type CallOutOptions, createCallOut } from '../kernel/outside/index.ts'
import { createLive, type Live, serveLive } from '../kernel/realtime/index.ts'
import type { House } from '../kernel/scene.ts'
import { reconcilePayments, shredOldInvoices } from '../payments/index.ts'
import { type Hosts, platformFinder } from '../platforms/index.ts'
import { mayReadFile } from './file-readers.ts'
import { parties } from './parties.ts'
import './contributions.ts'
import { endpoints, jobs, listeners, loaders, topics } from './rooms.ts'
import { contributeShareTargets } from './share-targets.ts'

export interface Materials {
  readonly database: Database
  /** Past a pooler, for the queue; the same one where there is no pooler. */
  readonly direct?: Database
  readonly house: Omit<House, 'forgetPlatforms' | 'origin' | 'originOf' | 'mayReadFile' | 'live' | 'callOut'>
  readonly hosts: Hosts
  /** How addresses that tenants wrote are called. */
  readonly outside: Omit<CallOutOptions, 'isOwnHost'>
  readonly log: Log
  readonly strict: boolean
  readonly limits: boolean
  readonly proxies: number
  now(): Date
  registerPages?: AppParts['registerPages']
}

/** The product put together: what answers calls, and what works the queue. */
export interface Product {
  readonly app: FastifyInstance
  readonly house: House
  startWorker(): Promise<Worker>
  /** Begins to listen for changes; before that no socket opens. */
  startLive(): Promise<void>
  runPendingJobs(): Promise<void>
  /** Pieces of work in one platform, in the name of the machine; undefined where there is no such platform. */
  workIn(platformId: string, name: string): Promise<JobRun['inPlatform'] | undefined>
}

export async function compose(materials: Materials): Promise<Product> {
  const { database, log, now } = materials
  const platforms = platformFinder(database, materials.hosts, () => Date.now())
  listen(listeners)
  contributeShareTargets()
  const tokenKey = createSecretKey(materials.house.secret)
  const credentials = createCredentials({ database, limits: materials.limits, now })
  const ports: Ports = {
    platformByHost: platforms.byHost,
    readToken: (token) => readAccessToken(tokenKey, token, now()),
    ...enteringBy(credentials, now),
    preloadPermissions,
    permissionsOf,
    refusedByState: (status, endpoint) => refusedBy(status as PlatformState, endpoint),
    loaders,
    parties,
  }
  const live = createLive({
    database,
    listenUrl: String((materials.direct ?? database).pool.options.connectionString),
    ports,
    topics,
    log,
    secret: materials.house.secret,
    house: () => house,
    now,
  })
  const house: House = {
    ...materials.house,
    mayReadFile,
    callOut: createCallOut({ ...materials.outside, isOwnHost: ownHosts(materials.hosts.domain, platforms.byHost) }),
    live,
    forgetPlatforms: platforms.forget,
    origin: platforms.originOf({ slug: '', is_default: true, domain_to_use: null, scheme: materials.hosts.scheme }),
    originOf: platforms.originOf,
  }
  const app = await openApp(materials, { ports, house, live, database })
  const direct = materials.direct ?? database
  const worker = {
    database: direct,
    jobs,
    house,
    log,
    now,
    platformById: platforms.byId,
    chores: choresAt(now),
  }
  return {
    app,
    house,
    startLive: live.start,
    startWorker: () => startWorker(worker),
    runPendingJobs: () => runPendingJobs(worker),
    async workIn(platformId, name) {
      const platform = await platforms.byId(platformId)
      return platform && sceneFor(worker, 'inPlatform', platform, name, name)
    },
  }
}

function openApp(
  { hosts, log, now, strict, limits, proxies, registerPages }: Materials,
  { ports, house, live, database }: Pick<AppParts, 'ports' | 'house' | 'database'> & { readonly live: Live },
): Promise<FastifyInstance> {
  return createApp({
    database,
    ports,
    house,
    log,
    endpoints,
    now,
    secureCookies: hosts.scheme === 'https',
    strict,
    limits,
    proxies,
    registerLive: (served) => serveLive(served, ports, live),
    registerFrames: supportFrames(house, now),
    registerPages,
    isReady: () => answers(database),
  })
}

/** Keys and applications come in by what they show, people by their sign-in, support by an owner's grant. */
function enteringBy(
  credentials: ReturnType<typeof createCredentials>,
  now: () => Date,
): Pick<Ports, 'readCredential' | 'mayEnter' | 'letsSupportIn' | 'recordSupport'> {
  const { readCredential } = credentials
  return {
    readCredential,
    mayEnter: (scope, claims) => (claims.by ? credentials.mayEnter : mayEnter)(scope, claims),
    letsSupportIn: (scope) => letsSupportIn(scope, now()),
    recordSupport: recordSupportCall,
  }
}

/** Hosts at which this installation answers: none is called from here, or a webhook could work on its own platform. */
function ownHosts(domain: string, byHost: Ports['platformByHost']) {
  return async (host: string) => {
    if (host === domain || host.endsWith(`.${domain}`)) return true
    return isIP(host) === 0 && (await byHost(host)) !== undefined
  }
}

function answers({ pool }: Database): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

/** What is done every hour, for all platforms. */
function choresAt(now: () => Date) {
  return [
    eraseOldKeys,
    eraseSpent,
    eraseDeliveries,
    sweepRuns,
    sweepUsage,
    sweepStates,
    sweepHosts,
    sweepMailWords,
    (db: Database) => reconcilePayments(db, now()),
    (db: Database) => shredOldInvoices(db, now()),
  ]
}

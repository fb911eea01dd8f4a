import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { features } from '@laurel/contract/platforms'
import { afterAll, beforeAll, inject } from 'vitest'
import { type CastName, type demoPlatforms, everybody } from '../../../story/cast.ts'
import { compose, type Materials, type Product } from '../composition/compose.ts'
import { signAccessToken } from '../identity/index.ts'
import { appUrl, type Database, newId, openDatabase } from '../kernel/db/index.ts'
import { createDns } from '../kernel/dns/index.ts'
import { createLog } from '../kernel/log/index.ts'
import { createMailer } from '../kernel/mail/index.ts'
import type { House, Scene, ScenePlatform } from '../kernel/scene.ts'
import { createFolderStorage } from '../kernel/storage/index.ts'
import { createSpool } from '../kernel/uploads/index.ts'
import { type Caller, callerFor } from './caller.ts'
import { createDatabase, dropDatabase } from './clone.ts'
import { undoing } from './undoing.ts'

/** A server of one's own for a test file: a copy of the template database, the whole product on it, and the cast to call it. */
export interface OpenHouse {
  readonly product: Product
  readonly database: Database
  readonly ownerUrl: string
  /** The clock of the house; tests move it. */
  readonly clock: { now: Date }
  /** Calls the API as someone of the cast, or as nobody; on the demo platform unless another is named. */
  as(name: CastName | 'nobody', platform?: keyof typeof demoPlatforms): Caller
  /** A scene for calling actions directly, with someone of the cast acting; the work runs in one transaction. */
  inScene<T>(
    name: CastName | 'system',
    work: (scene: Scene) => Promise<T>,
    platform?: keyof typeof demoPlatforms,
  ): Promise<T>
  /** While the work runs, nothing that calls write stays: each is answered, then undone. */
  undoing<T>(work: () => Promise<T>): Promise<T>
  /** Opens a port, and begins to listen for changes: for tests of sockets. Answers the port. */
  listen(): Promise<number>
  /** Works the queue until it is empty. */
  runJobs(): Promise<void>
  /** Tokens age with the clock: after a jump everybody signs in again. */
  signInAgain(): Promise<void>
  personId(name: CastName): string
  platformId(platform: keyof typeof demoPlatforms): string
}

const secret = new Uint8Array(randomBytes(32))

interface Known {
  people: Record<string, { id: string; signInId: string; token: string }>
  platforms: Record<string, ScenePlatform>
}

async function meetCast(database: Database, clock: { now: Date }): Promise<Known['people']> {
  const rows = await database.acrossPlatforms('tests sign their cast in', async ({ kysely }) => {
    const users = await kysely.selectFrom('users').selectAll().execute()
    const met = users.map((user) => ({ user, signInId: newId() }))
    await kysely
      .insertInto('sign_ins')
      .values(met.map(({ user, signInId }) => ({ id: signInId, user_id: user.id })))
      .execute()
    return met
  })
  const people: Known['people'] = {}
  for (const [name, person] of Object.entries(everybody)) {
    const met = rows.find((row) => row.user.email === person.email)
    if (!met) throw new Error(`${name} is not in the template`)
    const claims = {
      userId: met.user.id,
      signInId: met.signInId,
      email: person.email,
      name: `${person.firstname} ${person.lastname}`,
      confirmed: true,
      superAdmin: false,
    }
    people[name] = { id: met.user.id, signInId: met.signInId, token: await signAccessToken(secret, claims, clock.now) }
  }
  return people
}

async function readPlatforms(database: Database): Promise<Known['platforms']> {
  const rows = await database.acrossPlatforms('tests know their platforms', ({ kysely }) =>
    kysely.selectFrom('platforms').selectAll().execute(),
  )
  return Object.fromEntries(
    rows.map((row) => [
      row.slug,
      {
        id: row.id,
        slug: row.slug,
        name: row.name,
        status: 'active',
        plan: row.plan,
        limits: {},
        features: [...features],
        modulesOff: [],
        defaultLang: row.default_lang as ScenePlatform['defaultLang'],
        supportedLangs: row.supported_langs as unknown as ScenePlatform['supportedLangs'],
        primaryColor: row.primary_color,
        secondaryColor: row.secondary_color,
        look: {},
        siteVersion: row.site_version,
        timeZone: row.time_zone,
        origin: `http://${row.is_default ? '' : `${row.slug}.`}localhost`,
        domainToUse: null,
        measure: null,
        cookiePolicyVersion: 1,
      },
    ]),
  )
}

/** Behind a pooler where the tests at hand ask for one, as an installation that has one. */
function openDatabases(ownerUrl: string): { database: ReturnType<typeof undoing>; direct: Database | undefined } {
  const poolerUrl = inject('poolerUrl')
  if (!poolerUrl) return { database: undoing(openDatabase(appUrl(ownerUrl), { size: 6 })), direct: undefined }
  const behind = new URL(appUrl(ownerUrl))
  behind.port = new URL(poolerUrl).port
  return {
    database: undoing(openDatabase(behind.href, { size: 6, pooler: 'plain' })),
    direct: openDatabase(appUrl(ownerUrl), { size: 3 }),
  }
}

interface Means
  extends Partial<
    Pick<
      House,
      | 'scanner'
      | 'appsumoKey'
      | 'companyApi'
      | 'replies'
      | 'mailReports'
      | 'payments'
      | 'captcha'
      | 'dns'
      | 'slack'
      | 'google'
      | 'support'
      | 'hostingNetworks'
      | 'payments'
      | 'seller'
      | 'taxRegister'
    >
  > {
  /** Calls to addresses that tenants wrote; the network of the machine is allowed unless this says otherwise. */
  readonly outside?: Partial<Materials['outside']>
}

/** Call at the top of a test file (or a describe): the house opens before its tests and closes after. */
export function openHouse({ outside, ...means }: Means = {}): OpenHouse {
  const name = `t_${newId().replaceAll('-', '')}`
  const clock = { now: new Date('2027-02-09T09:00:00Z') }
  let folder = ''
  let house: (ReturnType<typeof openDatabases> & { product: Product; known: Known; ownerUrl: string }) | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'laurel-files-'))
    const ownerUrl = await createDatabase(inject('ownerUrl'), name, 'template_laurel')
    const { database, direct } = openDatabases(ownerUrl)
    const product = await compose({
      database,
      direct,
      house: {
        secret,
        mail: createMailer({ from: 'Laurel <no-reply@laurel.test>' }),
        mailLeaves: false,
        sending: { address: 'no-reply@laurel.test', spfDomain: 'spf.laurel.test' },
        dns: means.dns ?? createDns({ servers: ['127.0.0.1:9'] }),
        storage: createFolderStorage({ folder }),
        spool: createSpool(join(folder, '.uploads')),
        scanner: means.scanner,
        appsumoKey: means.appsumoKey,
        captcha: means.captcha,
        slack: means.slack,
        payments: means.payments,
        seller: means.seller,
        taxRegister: means.taxRegister,
        google: means.google,
        support: means.support ?? {},
        companyApi: means.companyApi,
        hostingNetworks: means.hostingNetworks,
        replies: means.replies,
        mailReports: means.mailReports,
      },
      hosts: { domain: 'localhost', scheme: 'http' },
      outside: { allowPrivate: true, ...outside },
      log: createLog(process.env.LOG_LEVEL ?? 'silent'),
      strict: true,
      limits: false,
      proxies: 0,
      now: () => clock.now,
    })
    const known = { people: await meetCast(database, clock), platforms: await readPlatforms(database) }
    house = { product, database, direct, known, ownerUrl }
  })

  afterAll(async () => {
    await house?.product.app.close()
    await house?.database.close()
    await house?.direct?.close()
    await dropDatabase(inject('ownerUrl'), name)
    await rm(folder, { recursive: true, force: true })
  })

  const open = () => house ?? fail()
  const fail = () => {
    throw new Error('The house opens in beforeAll')
  }
  const person = (who: CastName) => open().known.people[who] ?? fail()
  const platform = (which: keyof typeof demoPlatforms) => open().known.platforms[which] ?? fail()

  return {
    clock,
    get product() {
      return open().product
    },
    get database() {
      return open().database
    },
    get ownerUrl() {
      return open().ownerUrl
    },
    as(who, which = 'demo') {
      const host = which === 'demo' ? 'localhost' : `${which}.localhost`
      return callerFor(open().product.app, host, who === 'nobody' ? undefined : person(who).token)
    },
    inScene(who, work, which = 'demo') {
      const at = platform(which)
      return open().database.inPlatform(at.id, (scope) =>
        work({
          ...scope,
          platform: at,
          actor: who === 'system' ? { kind: 'system', name: 'test' } : actorOf(who, person(who)),
          now: clock.now,
          locale: 'fr',
          requestId: 'test',
          ip: '127.0.0.1',
          agent: 'test',
          house: open().product.house,
        }),
      )
    },
    async undoing(work) {
      const { database } = open()
      database.isUndoing = true
      try {
        return await work()
      } finally {
        database.isUndoing = false
      }
    },
    async listen() {
      const { app, startLive } = open().product
      await startLive()
      await app.listen({ port: 0, host: '127.0.0.1' })
      const bound = app.server.address()
      return typeof bound === 'object' && bound ? bound.port : 0
    },
    runJobs: () => open().product.runPendingJobs(),
    async signInAgain() {
      open().known.people = await meetCast(open().database, clock)
    },
    personId: (who) => person(who).id,
    platformId: (which) => platform(which).id,
  }
}

function actorOf(who: CastName, known: { id: string; signInId: string }): Scene['actor'] {
  const { email, firstname, lastname } = everybody[who]
  return {
    kind: 'user',
    userId: known.id,
    signInId: known.signInId,
    email,
    name: `${firstname} ${lastname}`,
    confirmed: true,
    superAdmin: false,
  }
}

import type { FastifyInstance } from 'fastify'
import { compose, type Product } from '../composition/compose.ts'
import { serveMailbox } from '../emails/index.ts'
import type { Database } from '../kernel/db/index.ts'
import { createDns } from '../kernel/dns/index.ts'
import { type Env, readEnv } from '../kernel/env/index.ts'
import { freeJobs } from '../kernel/jobs/index.ts'
import { createLog, type Log } from '../kernel/log/index.ts'
import { createMailer, sendingOf } from '../kernel/mail/index.ts'
import type { House } from '../kernel/scene.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'
import { type Hosts, type PlatformFinder, platformFinder } from '../platforms/index.ts'
import { openFolder, readSecret } from './data-folder.ts'
import { requireReplayed } from './erasures.ts'
import { hostingNetworksOf } from './hosting-networks.ts'
import { listenProblem } from './listen-problem.ts'
import { openCaptcha } from './open-captcha.ts'
import { type Databases, openDatabases } from './open-databases.ts'
import { openPayments } from './open-payments.ts'
import { openSeller } from './open-seller.ts'
import { openStorage } from './open-storage.ts'
import { openSupport } from './open-support.ts'
import { openUploads } from './open-uploads.ts'
import { outsideHostsOf } from './outside-hosts.ts'
import { type Steps, silentSteps } from './steps.ts'

export interface RunningServer {
  readonly address: string
  readonly product: Product
  readonly database: Database
  readonly env: Env
  /** Lets running calls and jobs finish, then closes everything, the embedded database last. */
  stop(): Promise<void>
}

export interface Extras {
  /** Fills an installation that has no platform yet; `origin` is where its default platform answers. */
  firstRun(database: Database, product: Product, origin: string): Promise<void>
  readonly steps?: Steps
  /** A person reads the log at a terminal, unless the environment says otherwise. */
  readonly isAtTerminal?: boolean
  /** The embedded database has ended and cannot be started again. */
  databaseLost?(reason: string): void
  registerPages?(app: FastifyInstance, platformByHost: PlatformFinder['byHost'], database: Database): Promise<void>
}

async function hasPlatform(database: Database): Promise<boolean> {
  const found = await database.acrossPlatforms('does this installation have a platform yet?', ({ kysely }) =>
    kysely.selectFrom('platforms').select('id').limit(1).executeTakeFirst(),
  )
  return found !== undefined
}

/** Letters ask for answers at a domain only where somebody hands its mails in. */
function repliesOf({ LAUREL_REPLY_DOMAIN: domain, LAUREL_REPLY_SECRET: secret }: Env): House['replies'] {
  if (domain && secret) return { domain, secret }
  if (domain || secret)
    throw new StartupProblem('LAUREL_REPLY_DOMAIN and LAUREL_REPLY_SECRET are set together or not at all.')
  return undefined
}

function mailReportsOf({ LAUREL_MAIL_PROVIDER: provider, LAUREL_MAIL_HOOK_KEY: key }: Env): House['mailReports'] {
  if (provider && key) return { provider, key, fetch }
  if (provider || key)
    throw new StartupProblem('LAUREL_MAIL_PROVIDER and LAUREL_MAIL_HOOK_KEY are set together or not at all.')
  return undefined
}

/** What comes back to the installation of its mails. */
const incomingMailsOf = (env: Env) => ({ replies: repliesOf(env), mailReports: mailReportsOf(env) })

/** How platforms come, and who asks for their hosts. */
function platformsOf(env: Env): Pick<House, 'isRegistrationClosed' | 'appsumoKey' | 'tlsSecret'> {
  return {
    isRegistrationClosed: env.LAUREL_REGISTRATION === 'closed',
    appsumoKey: env.LAUREL_APPSUMO_KEY,
    tlsSecret: env.LAUREL_TLS_SECRET,
  }
}

function slackOf(env: Env): House['slack'] {
  const { LAUREL_SLACK_CLIENT_ID: clientId, LAUREL_SLACK_CLIENT_SECRET: clientSecret, LAUREL_SLACK_URL: base } = env
  if (clientId && clientSecret) return { clientId, clientSecret, base: base.replace(/\/+$/, '') }
  if (clientId || clientSecret)
    throw new StartupProblem('LAUREL_SLACK_CLIENT_ID and LAUREL_SLACK_CLIENT_SECRET are set together or not at all.')
  return undefined
}

function googleOf(env: Env): House['google'] {
  const { LAUREL_GOOGLE_CLIENT_ID: clientId, LAUREL_GOOGLE_CLIENT_SECRET: clientSecret, LAUREL_GOOGLE_URL: base } = env
  if (clientId && clientSecret) return { clientId, clientSecret, base: base.replace(/\/+$/, '') }
  if (clientId || clientSecret)
    throw new StartupProblem('LAUREL_GOOGLE_CLIENT_ID and LAUREL_GOOGLE_CLIENT_SECRET are set together or not at all.')
  return undefined
}

function hostsOf(env: Env): Hosts {
  const scheme = env.LAUREL_HTTPS ? 'https' : 'http'
  const usual = env.LAUREL_HTTPS || env.PORT === 80
  return { domain: env.LAUREL_DOMAIN, scheme, ...(usual ? {} : { port: env.PORT }) }
}

const originOf = ({ scheme, domain, port }: Hosts) => `${scheme}://${domain}${port ? `:${port}` : ''}`

function openLog(env: Env, isAtTerminal: boolean): Log {
  const format = env.LOG_FORMAT ?? (isAtTerminal ? 'plain' : 'json')
  return createLog(env.LOG_LEVEL ?? (isAtTerminal && format === 'plain' ? 'warn' : 'info'), format)
}

/** Who may be asked about people and companies, and who sells plans. */
function sellingOf(env: Env) {
  return {
    google: googleOf(env),
    companyApi: env.LAUREL_COMPANY_API,
    seller: openSeller(env),
    taxRegister: env.LAUREL_TAX_REGISTER?.replace(/\/+$/, ''),
  }
}

/** Pages that stand in the place of what is not set up: a mail server, a provider of payments. */
function serveInstead(
  app: FastifyInstance,
  env: Env,
  { payments, ...mailbox }: Parameters<typeof serveMailbox>[1] & { payments: ReturnType<typeof openPayments> },
): void {
  if (!env.SMTP_URL && env.NODE_ENV !== 'production') serveMailbox(app, mailbox)
  payments.serve?.(app)
}

/** The product put together, and nothing of it at work yet. */
export interface OpenProduct {
  readonly product: Product
  readonly database: Database
  readonly databases: Databases
  readonly hosts: Hosts
  readonly log: Log
  /** Done in turn when all is closed, the last first. */
  readonly closing: (() => Promise<unknown>)[]
  stop(): Promise<void>
}

type Opening = Pick<Extras, 'steps' | 'isAtTerminal' | 'databaseLost' | 'registerPages'>

/** Puts the product together from the environment. Whatever is half open is closed when it fails. */
export async function openProduct(extras: Opening, env: Env = readEnv()): Promise<OpenProduct> {
  const log = openLog(env, extras.isAtTerminal === true)
  const steps = extras.steps ?? silentSteps
  const folder = await openFolder(env.LAUREL_DATA_DIR)
  const secret = await readSecret(folder, env.LAUREL_SECRET)
  const storage = openStorage(env, folder)
  await storage.check()
  const databases = await openDatabases(env, folder, log, { steps, lost: extras.databaseLost })
  const { database } = databases
  const mail = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM })
  const closing: (() => Promise<unknown>)[] = [() => databases.close(), () => mail.close()]
  const stop = async () => {
    for (const close of closing.toReversed()) await close().catch((err) => log.error({ err }, 'while stopping'))
  }
  try {
    const hosts = hostsOf(env)
    const product = await composeFrom(env, { folder, secret, storage, databases, mail, hosts, log, extras })
    closing.push(() => product.app.close())
    return { product, database, databases, hosts, log, closing, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Opened {
  readonly folder: string
  readonly secret: Uint8Array
  readonly storage: House['storage']
  readonly databases: Databases
  readonly mail: House['mail']
  readonly hosts: Hosts
  readonly log: Log
  readonly extras: Opening
}

function composeFrom(env: Env, { folder, secret, storage, databases, mail, hosts, log, extras }: Opened) {
  const { database, direct } = databases
  const finder = platformFinder(database, hosts, () => Date.now())
  const payments = openPayments(env, folder)
  return compose({
    database,
    direct,
    house: {
      secret,
      mail,
      mailLeaves: env.SMTP_URL !== undefined,
      sending: sendingOf(env.MAIL_FROM, env.LAUREL_SPF_DOMAIN),
      dns: createDns({ ...(env.LAUREL_DNS_SERVERS && { servers: env.LAUREL_DNS_SERVERS.split(/[\s,]+/) }) }),
      ...incomingMailsOf(env),
      storage,
      captcha: openCaptcha(env, secret),
      slack: slackOf(env),
      outsideHosts: outsideHostsOf(env),
      payments: payments.provider,
      support: openSupport(env),
      ...platformsOf(env),
      ...sellingOf(env),
      ...(env.LAUREL_MAP_TILES && {
        mapTiles: { address: env.LAUREL_MAP_TILES, attribution: env.LAUREL_MAP_ATTRIBUTION },
      }),
      ...hostingNetworksOf(env.LAUREL_HOSTING_NETWORKS),
      ...(env.LAUREL_PLACE_SEARCH && { placeSearch: env.LAUREL_PLACE_SEARCH }),
      ...openUploads(env, folder),
    },
    hosts,
    outside: { allowPrivate: env.LAUREL_PRIVATE_TARGETS },
    log,
    strict: false,
    limits: env.LAUREL_LIMITS,
    proxies: env.LAUREL_PROXIES,
    now: () => new Date(),
    async registerPages(app) {
      serveInstead(app, env, { payments, database, platformByHost: finder.byHost })
      await extras.registerPages?.(app, finder.byHost, database)
    },
  })
}

/** Opens the product and its port. Whatever is half open is closed when it fails. */
export async function startServer(extras: Extras, env: Env = readEnv()): Promise<RunningServer> {
  const { product, database, databases, hosts, closing, stop } = await openProduct(extras, env)
  try {
    if (!(await hasPlatform(database))) await extras.firstRun(database, product, originOf(hosts))
    await requireReplayed(database, product.house.storage)
    if (env.LAUREL_ROLE !== 'web') {
      // The embedded database has no other worker than the one that starts here.
      if (!env.DATABASE_URL) await freeJobs(databases.direct)
      const worker = await product.startWorker()
      closing.push(() => worker.stop())
    }
    await product.startLive()
    if (env.LAUREL_ROLE !== 'worker') await product.app.listen({ port: env.PORT, host: env.HOST })
    const bound = product.app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : env.PORT
    return { address: `${hosts.scheme}://${env.LAUREL_DOMAIN}:${port}`, product, database, env, stop }
  } catch (error) {
    await stop()
    throw listenProblem(error, env.PORT)
  }
}

import { z } from 'zod'
import { StartupProblem } from '../startup-problem.ts'

const flag = (byDefault: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? byDefault : value === '1' || value === 'true'))

const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** PostgreSQL as its owner; absent: the embedded one, under the data folder. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A connection past the pooler, when DATABASE_URL goes through one. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** What that pooler makes of statements: `prepared` where it follows prepared ones, as PgBouncer does from 1.21 on. */
  DATABASE_POOLER: z.enum(['plain', 'prepared']).optional(),
  /** Connections of one server process. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  LAUREL_DATA_DIR: z.string().min(1).default('.laurel'),
  /** The installation's domain; platforms are its sub-domains. */
  LAUREL_DOMAIN: z.string().min(1).default('localhost'),
  /** Whether addresses in mails start with https. */
  LAUREL_HTTPS: flag(false),
  /** At least 32 characters; absent: made once and kept in the data folder. */
  LAUREL_SECRET: z.string().min(32).optional(),
  LAUREL_DEMO: z.enum(['0', '1']).optional(),
  LAUREL_OWNER_EMAIL: z.email().optional(),
  /** `closed`: only administrators of the installation make platforms. */
  LAUREL_REGISTRATION: z.enum(['open', 'closed']).default('open'),
  /** What licences sold by AppSumo are signed with. */
  LAUREL_APPSUMO_KEY: z.string().min(16).optional(),
  /** What the proxy shows that asks for which hosts it may fetch certificates. */
  LAUREL_TLS_SECRET: z.string().min(16).optional(),
  LAUREL_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  LAUREL_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** 0 switches the limits on calls a minute off: for benchmarks and browser tests. */
  LAUREL_LIMITS: flag(true),
  /** ClamAV's daemon, `host:port` or the path of its socket: files are withheld until it has looked at them. */
  LAUREL_CLAMD: z.string().min(1).optional(),
  /** A register of French companies shaped like recherche-entreprises.api.gouv.fr; absent: numbers are not looked up. */
  LAUREL_COMPANY_API: z.url({ protocol: /^https?$/ }).optional(),
  /** Where public pictures are fetched: `{host}` stands for the host of the platform, whose path follows. */
  LAUREL_PICTURE_CDN: z
    .string()
    .regex(/^https:\/\/\S+$/)
    .optional(),
  /** Pictures that maps are drawn on, as `https://tiles.example.org/{z}/{x}/{y}.png`; absent: outlines, from this server alone. */
  LAUREL_MAP_TILES: z
    .string()
    .regex(/^https:\/\/.*\{z\}/)
    .optional(),
  /** A file of networks that rent out servers, one a line (`192.0.2.0/24`): votes from there raise a doubt. */
  LAUREL_HOSTING_NETWORKS: z.string().min(1).optional(),
  LAUREL_MAP_ATTRIBUTION: z.string().max(200).default(''),
  /** A search of addresses that answers GeoJSON, as Photon or BAN: `https://photon.example.org/api?q={q}`; absent: towns alone. */
  LAUREL_PLACE_SEARCH: z
    .string()
    .regex(/^https?:\/\/.*\{q\}/)
    .optional(),
  /** Who sells plans here, as its invoices name them; absent: nothing is sold, and there are no pages of a subscription. */
  LAUREL_SELLER_NAME: z.string().min(1).optional(),
  LAUREL_SELLER_ADDRESS: z.string().default(''),
  LAUREL_SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('FR'),
  LAUREL_SELLER_TAX_ID: z.string().default(''),
  LAUREL_SELLER_IBAN: z.string().default(''),
  LAUREL_INVOICE_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,8}$/)
    .default('LR'),
  /** The register of tax numbers of the Union, as `https://ec.europa.eu/taxation_customs/vies/rest-api`; absent: none is asked. */
  LAUREL_TAX_REGISTER: z.url({ protocol: /^https?$/ }).optional(),
  /** 1 lets webhooks and other calls reach the network of the installation, over http too: for self-hosters. */
  LAUREL_PRIVATE_TARGETS: flag(false),
  /** Who tells people from robots where strangers write; absent: ALTCHA in production, else nobody. */
  LAUREL_CAPTCHA: z.enum(['none', 'altcha', 'recaptcha']).optional(),
  LAUREL_RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  LAUREL_RECAPTCHA_SECRET: z.string().min(1).optional(),
  LAUREL_RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha'),
  LAUREL_RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  /** An app of Slack, so that channels can be told what happens; absent: Slack is not offered. */
  LAUREL_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  LAUREL_GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  LAUREL_GOOGLE_URL: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  LAUREL_SLACK_CLIENT_ID: z.string().min(1).optional(),
  LAUREL_SLACK_CLIENT_SECRET: z.string().min(1).optional(),
  LAUREL_SLACK_URL: z.url({ protocol: /^https?$/ }).default('https://slack.com'),
  /** A host that answers for frames of help desks alone, as `widgets.example.org`; absent: questions go by mail. */
  LAUREL_WIDGET_HOST: z.string().min(1).optional(),
  /** The help desk of platforms that have none of their own. */
  LAUREL_WIDGET_PROVIDER: z.enum(['none', 'chatwoot', 'crisp', 'zendesk', 'zoho', 'helpscout']).default('none'),
  LAUREL_WIDGET_ID: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  LAUREL_WIDGET_BASE: z.url({ protocol: /^https$/ }).optional(),
  LAUREL_WIDGET_SECRET: z.string().min(8).optional(),
  /** Where questions of the teams of platforms are mailed; absent: to the contact of each platform. */
  LAUREL_SUPPORT_EMAIL: z.email().optional(),
  /** Stripe, for cards; absent: a rehearsal on this machine, and nothing in production. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  /** Of the application that connects accounts; absent: organisers take cards with keys of their own. */
  STRIPE_CLIENT_ID: z.string().min(3).optional(),
  /** Of the address that Stripe reports to for connected accounts: `/api/hooks/stripe/connect`. */
  STRIPE_HOOK_SECRET: z.string().min(8).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Domain of the addresses at which letters of conversations are answered; see docs/operations.md. */
  LAUREL_REPLY_DOMAIN: z.hostname().optional(),
  /** What whoever hands in the mails of that domain shows. */
  LAUREL_REPLY_SECRET: z.string().min(24).optional(),
  /** Who carries the mails of SMTP_URL, where it reports what became of them; see docs/operations.md. */
  LAUREL_MAIL_PROVIDER: z.enum(['ses', 'postmark', 'mailgun', 'sendgrid', 'brevo']).optional(),
  /** What proves its reports: an ARN, a signing key, a public key, or `user:password`. */
  LAUREL_MAIL_HOOK_KEY: z.string().min(16).optional(),
  MAIL_FROM: z.string().default('Laurel <no-reply@localhost>'),
  /** Domain that platforms' SPF records include; absent: that of MAIL_FROM. */
  LAUREL_SPF_DOMAIN: z.hostname().optional(),
  /** Resolvers that are asked about sending domains, in place of the domains' own name servers: addresses, with a comma between. */
  LAUREL_DNS_SERVERS: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Absent: warnings and worse at a terminal, else `info`. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  /** Absent: `plain` at a terminal, else `json`. */
  LOG_FORMAT: z.enum(['json', 'plain']).optional(),
})

export type Env = z.output<typeof EnvSchema>

/**
 * Reads and checks the environment, once, at the start.
 * @throws StartupProblem naming each variable that cannot be used
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = EnvSchema.safeParse(filled)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new StartupProblem(`The environment cannot be used. ${problems.join('. ')}.`)
}

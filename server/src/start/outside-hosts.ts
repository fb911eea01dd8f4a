import type { Env } from '../kernel/env/index.ts'
import type { OutsideHosts } from '../kernel/scene.ts'

const here = /^(localhost|127\.|::1$|\[::1\]$|0\.0\.0\.0$|\/)/

/** The host of an address; undefined for this machine. */
function hostOf(address: string | undefined): string | undefined {
  const host = address && URL.canParse(address) ? new URL(address).hostname : undefined
  return !host || here.test(host) ? undefined : host
}

/** `host:port` or the path of a socket. */
function hostOfDaemon(address: string | undefined): string | undefined {
  const host = address && !address.startsWith('/') ? address.replace(/:\d+$/, '') : undefined
  return !host || here.test(host) ? undefined : host
}

const relays = { ses: 'Amazon SES', postmark: 'Postmark', mailgun: 'Mailgun', sendgrid: 'SendGrid', brevo: 'Brevo' }

/** Whoever keeps or carries something for the installation, for the register of processing. */
export function outsideHostsOf(env: Env): OutsideHosts {
  const relay = hostOf(env.SMTP_URL)
  const provider = env.LAUREL_MAIL_PROVIDER && relays[env.LAUREL_MAIL_PROVIDER]
  return {
    database: hostOf(env.DATABASE_URL),
    storage: env.S3_BUCKET && (env.S3_ENDPOINT ? hostOf(env.S3_ENDPOINT) : `Amazon S3, ${env.S3_REGION}`),
    mail: provider && relay ? `${provider}, ${relay}` : (provider ?? relay),
    pictures: hostOf(env.LAUREL_PICTURE_CDN?.replace('{host}', 'host')),
    scan: hostOfDaemon(env.LAUREL_CLAMD),
  }
}

import type { FastifyInstance } from 'fastify'
import type { Database } from '../kernel/db/index.ts'
import type { ScenePlatform } from '../kernel/scene.ts'
import { type EmailRow, listNewestEmails } from './store.ts'

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function emailHtml(row: EmailRow): string {
  return `<details><summary><b>${plain(row.subject)}</b> <span>${plain(row.to_name)} &lt;${plain(row.to_address)}&gt;, ${row.created_at.toISOString()}</span></summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${plain(row.subject)}" srcdoc="${plain(row.html)}"></iframe></details>`
}

function page(platform: ScenePlatform, rows: readonly EmailRow[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox of ${plain(platform.name)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#151b2d;background:#fff}h1{font-size:1.4rem}
summary{cursor:pointer;padding:.6rem 0;border-bottom:1px solid #e5e8ef}summary span{color:#48506a;font-size:.85rem}iframe{width:100%;height:32rem;border:1px solid #e5e8ef}
</style></head><body><main><h1>Mailbox of ${plain(platform.name)}</h1><p>No mail server is set, so mails stay here. Set SMTP_URL to send them.</p>${rows.map(emailHtml).join('') || '<p>Nothing yet.</p>'}</main></body></html>`
}

/** The development mailbox at /dev/mail: what the platform of this host would have sent. Only where no mail server is set. */
export function serveMailbox(
  app: FastifyInstance,
  parts: { database: Database; platformByHost(host: string): Promise<ScenePlatform | undefined> },
): void {
  app.get('/dev/mail', async (request, reply) => {
    const platform = await parts.platformByHost(request.host)
    if (!platform) return reply.callNotFound()
    const rows = await parts.database.readPlatform(platform.id, ({ db }) => listNewestEmails(db, 50))
    return reply.type('text/html; charset=utf-8').send(page(platform, rows))
  })
}

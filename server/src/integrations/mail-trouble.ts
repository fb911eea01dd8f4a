import type { webhookReasons } from '@laurel/contract/integrations'
import { readText } from '@laurel/contract/kernel/text'
import { listHolders } from '../access/index.ts'
import { sendMail } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { pageAddress } from '../platforms/index.ts'
import { findProgram } from '../programs/index.ts'
import { isChannel } from './channel-message.ts'
import { troubleMails } from './mail-kinds.ts'
import { managing } from './rights-of-author.ts'
import type { EndpointRow } from './store/index.ts'

type Trouble = 'warning' | (typeof webhookReasons)[number]

/** Where its deliveries are shown. */
function pathOf(endpoint: EndpointRow, programSlug: string | undefined): string {
  if (!programSlug) return '/admin/home/webhooks'
  const page = `/admin/programs/${programSlug}/integrations`
  return isChannel(endpoint) ? page : `${page}/webhooks`
}

/** Tells whoever looks after integrations that a webhook or a channel fails (`warning`), or that it was switched off. */
export async function mailTrouble(scene: Scene, endpoint: EndpointRow, what: Trouble): Promise<void> {
  const { program_id } = endpoint
  const program = program_id ? await findProgram(scene.db, program_id) : undefined
  if (program_id && !program) return
  const kind = troubleMails[what === 'warning' ? 'warning' : 'disabled']
  const channel = isChannel(endpoint) && what === 'gone' ? 'channel_gone' : what
  for (const { name, email, lang } of await listHolders(scene.db, program_id, managing(program_id))) {
    const place = program ? readText(program.texts.title, lang, program.defaultLang) : scene.platform.name
    const names = { webhook: endpoint.name, host: new URL(endpoint.url).host, program: place }
    await sendMail(scene, kind, {
      to: { email, name },
      locale: lang,
      values: { name: endpoint.name, place, reason: say(lang, `integrations.mail.reason.${channel}`, names) },
      url: pageAddress(scene.platform, lang, pathOf(endpoint, program?.slug), { webhook: endpoint.id }),
      ...(program && { program }),
    })
  }
}

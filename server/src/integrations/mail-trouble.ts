import type { webhookReasons } from '@laurel/contract/integrations'
import { readText } from '@laurel/contract/kernel/text'
import { listHolders } from '../access/index.ts'
import { sendWritten } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { pageAddress } from '../platforms/index.ts'
import { findProgram } from '../programs/index.ts'
import type { EndpointRow } from './store/index.ts'

/** Tells whoever looks after integrations that a webhook fails (`warning`), or that it was switched off. */
export async function mailTrouble(
  scene: Scene,
  endpoint: EndpointRow,
  what: 'warning' | (typeof webhookReasons)[number],
): Promise<void> {
  const program = await findProgram(scene.db, endpoint.program_id)
  if (!program) return
  const subject = what === 'warning' ? 'warning' : 'disabled'
  for (const { name, email, lang } of await listHolders(scene.db, program.id, 'program.integrations.manage')) {
    const names = {
      webhook: endpoint.name,
      host: new URL(endpoint.url).host,
      program: readText(program.texts.title, lang, program.defaultLang),
    }
    await sendWritten(scene, {
      kind: `webhook_${subject}`,
      to: { email, name },
      locale: lang,
      subject: say(lang, `integrations.mail.${subject}.subject`, names),
      paragraphs: [
        say(lang, `integrations.mail.reason.${what}`, names),
        say(lang, `integrations.mail.${subject}.next`, names),
      ],
      button: {
        label: say(lang, 'integrations.mail.button'),
        url: pageAddress(scene.platform, lang, `/admin/programs/${program.slug}/integrations/webhooks`, {
          webhook: endpoint.id,
        }),
      },
      program,
    })
  }
}

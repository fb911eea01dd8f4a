import { sendWritten } from '../../emails/index.ts'
import { findAccount, nameOf } from '../../identity/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { languageFor, pageAddress } from '../../platforms/index.ts'
import type { GrantRow, OauthAppRow } from './store.ts'

/** Tells whoever allowed an application that its access was ended, because a code or a token of it came twice. */
export async function mailReuse(scene: Scene, app: OauthAppRow, grant: GrantRow): Promise<void> {
  const account = await findAccount(scene, grant.user_id)
  if (!account) return
  const lang = languageFor(scene.platform, account.lang)
  const names = { app: app.name, platform: scene.platform.name }
  await sendWritten(scene, {
    kind: 'app_reuse',
    to: { email: account.email, name: nameOf(account) },
    locale: lang,
    subject: say(lang, 'apps.mail.reuse.subject', names),
    paragraphs: [say(lang, 'apps.mail.reuse.first', names), say(lang, 'apps.mail.reuse.second', names)],
    button: { label: say(lang, 'apps.mail.reuse.button'), url: pageAddress(scene.platform, lang, '/profile') },
  })
}

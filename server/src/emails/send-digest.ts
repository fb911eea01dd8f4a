import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import { z } from 'zod'
import { job } from '../kernel/jobs/index.ts'
import { escapeHtml } from '../kernel/mail/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import { choiceFooter, findReader, takeDigestLines } from './preferences/index.ts'
import { sendWritten } from './send-mail.ts'

const digestKind = 'mail_digest'

/** One mail with all that has waited; none where nothing does any more, or the person has left. */
async function sendDigest(scene: Scene, userId: string): Promise<void> {
  const lines = await takeDigestLines(scene.db, userId)
  const reader = lines.length > 0 ? await findReader(scene.db, userId) : undefined
  if (!reader) return
  const { platform } = scene
  const locale: Locale = languageFor(platform, isLocale(reader.lang) ? reader.lang : platform.defaultLang)
  const items = lines.map(({ subject, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(subject)}</a></li>`)
  await sendWritten(scene, {
    kind: digestKind,
    to: { email: reader.email, name: reader.name },
    locale,
    subject: say(locale, 'emails.digest.subject', { platform: platform.name, count: lines.length }),
    paragraphs: [say(locale, 'emails.digest.intro'), { html: `<ul>${items.join('')}</ul>` }],
    button: { label: say(locale, 'emails.digest.button'), url: pageAddress(platform, locale, '/applications') },
    footer: choiceFooter(scene, locale),
  })
}

export const digestJob = job(
  'mail-digest',
  (raw) => z.object({ userId: z.uuid() }).parse(raw),
  (run, { userId }) => run.inPlatform((scene) => sendDigest(scene, userId)),
)

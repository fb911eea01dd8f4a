import { isLocale } from '@laurel/contract/kernel/locale'
import type { LegalPage } from '@laurel/contract/site'
import { sendMail } from '../../emails/index.ts'
import { hearEach, type Listener } from '../../kernel/events/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { dayText, say } from '../../kernel/words/index.ts'
import { languageFor, pageAddress } from '../../platforms/index.ts'
import { legalTextMail } from '../mail-kinds.ts'
import {
  insertNotice,
  type LegalNotice,
  listMembersToNotify,
  lockNotice,
  moveNotice,
  type NotifiedMember,
} from './store.ts'

/** Mails of one transaction. */
const batch = 100
const jobName = 'notify-legal-text'

/** Where visitors read each text, without language. */
const addresses: Readonly<Record<LegalPage, string>> = {
  legal: '/legal-notices',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  cookies: '/privacy/policies/cookies',
}

/** A text was published, and its team wants everybody to know. */
export const notifyOfLegalTexts: Listener = {
  name: 'access.legal-texts',
  to: ['legal_text.published'],
  hear: hearEach(async (scene, { payload }) => {
    if (payload.notify !== true) return
    const [page, version, effectiveOn] = [String(payload.page), Number(payload.version), String(payload.effectiveOn)]
    if (!(await insertNotice(scene.db, { page, version, effectiveOn, at: scene.now }))) return
    await notifyLater(scene, { page, version })
  }),
}

const notifyLater = ({ db }: Scene, { page, version }: LegalNotice) =>
  enqueue(db, jobName, { page, version }, { key: `${jobName} ${page} ${version}`, priority: 10 })

export const legalJobs = [
  job(
    jobName,
    (raw) => raw as LegalNotice,
    async (run, notice) => {
      let isDone = false
      while (!isDone && !run.stopping.aborted) isDone = await run.inPlatform((scene) => notifySome(scene, notice))
      if (!isDone) await run.inPlatform((scene) => notifyLater(scene, notice))
    },
  ),
]

/** Answers whether nobody is left. */
async function notifySome(scene: Scene, notice: LegalNotice): Promise<boolean> {
  const row = await lockNotice(scene.db, notice)
  if (!row) return true
  const members = await listMembersToNotify(scene.db, row, batch)
  for (const member of members) await notifyMember(scene, row, member)
  const isDone = members.length < batch
  const afterId = members.at(-1)?.id ?? null
  await moveNotice(scene.db, notice, { afterId, sent: members.length, doneAt: isDone ? scene.now : null })
  return isDone
}

async function notifyMember(
  scene: Scene,
  { page, version, effectiveOn }: LegalNotice & { readonly effectiveOn: string },
  { email, name, lang }: NotifiedMember,
): Promise<void> {
  const { platform } = scene
  const locale = languageFor(platform, isLocale(lang) ? lang : platform.defaultLang)
  const known = page as LegalPage
  await sendMail(scene, legalTextMail, {
    to: { email, name },
    locale,
    values: { platform: platform.name, what: say(locale, `access.legal.${known}`), day: dayText(locale, effectiveOn) },
    url: pageAddress(platform, locale, addresses[known], { version: String(version) }),
    isOneOfMany: true,
  })
}

import type { FormChange } from '@laurel/contract/forms'
import { readText } from '@laurel/contract/kernel/text'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { formChangedMail } from '../mails/mail-kinds.ts'
import { type About, namesOf, sendToApplicant } from '../mails/mails.ts'

/** Questions named in the mail; the page lists them all. */
const maxLines = 12

/** A form was published again while its answers were being written: which questions are new, gone, or asked otherwise. */
export async function sendFormChangedMail(scene: Scene, about: About, changes: readonly FormChange[]): Promise<void> {
  const { lang } = about.application
  const lines = changes.slice(0, maxLines).map(({ kind, field, before }) => {
    const question = readText((field ?? before)?.title, lang, about.program.defaultLang)
    return say(lang, `applications.form_changed.${kind}`, { question })
  })
  await sendToApplicant(scene, about, formChangedMail, { ...namesOf(about), changes: lines.join('\n') })
}

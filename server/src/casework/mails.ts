import type { Field } from '@laurel/contract/forms/fields'
import { answerText } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Holder } from '../access/index.ts'
import {
  type About,
  calledIn,
  colleagueMails,
  editedMail,
  flag,
  namesOf,
  sendToApplicant,
} from '../applications/mails/index.ts'
import type { Application } from '../applications/store/index.ts'
import { sendMail } from '../emails/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import type { ProgramRow } from '../programs/index.ts'

/** Characters of an answer that a mail quotes. */
const maxQuoted = 300

const cut = (text: string) => (text.length > maxQuoted ? `${text.slice(0, maxQuoted - 1)}…` : text)

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

/** What was changed in the applicant's place, and why. */
export async function sendEditMail(
  scene: Scene,
  about: About,
  reason: string,
  changes: readonly { field: Field; after: unknown }[],
): Promise<void> {
  const { lang } = about.application
  const fallback = about.program.defaultLang
  const lines = changes.map(({ field, after }) =>
    say(lang, 'applications.edited.answer', {
      question: readText(field.title, lang, fallback),
      answer: inOneLine(cut(answerText(field, after, lang, fallback))) || '—',
    }),
  )
  await sendToApplicant(scene, about, editedMail, {
    ...namesOf(about),
    changes: lines.join('\n'),
    reason,
    isSent: flag(about.application.submittedAt),
  })
}

interface Case {
  readonly program: ProgramRow
  readonly application: Application
}

/** Tells colleagues that somebody of the team says something to them, or gave them something to do; `anchor`: the very place of it. */
export async function notifyColleagues(
  scene: Scene,
  { program, application }: Case,
  colleagues: readonly Holder[],
  topic: 'mention' | 'reply' | 'task',
  quote: (lang: Locale) => string,
  anchor = '',
): Promise<void> {
  const by = userOf(scene).name
  for (const { email, name, lang } of colleagues) {
    const names = {
      by,
      program: readText(program.texts.title, lang, program.defaultLang),
      title: calledIn(lang, application),
    }
    await sendMail(scene, colleagueMails[topic], {
      to: { email, name },
      locale: lang,
      values: { ...names, message: quote(lang) },
      url: `${scene.platform.origin}/${lang}/admin/programs/${program.slug}/responses/${application.id}?tab=team${anchor}`,
      program,
      applicationId: application.id,
    })
  }
}

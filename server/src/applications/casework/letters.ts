import { answerText, type Field } from '@laurel/contract/forms'
import { type Locale, readText } from '@laurel/contract/kernel'
import type { Holder } from '../../access/index.ts'
import { sendMail } from '../../emails/index.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { type About, calledIn, namesOf, sendToApplicant } from '../letters.ts'
import type { Application } from '../store/applications.ts'

/** Characters of an answer that a mail quotes. */
const mostQuoted = 300

const cut = (text: string) => (text.length > mostQuoted ? `${text.slice(0, mostQuoted - 1)}…` : text)

/** What was changed in the applicant's place, and why. */
export async function sendEditLetter(
  scene: Scene,
  about: About,
  reason: string,
  changes: readonly { field: Field; after: unknown }[],
): Promise<void> {
  const { lang } = about.application
  const fallback = about.program.defaultLang
  const names = namesOf(about)
  const lines = changes.map(({ field, after }) =>
    say(lang, 'applications.edited.answer', {
      question: readText(field.title, lang, fallback),
      answer: cut(answerText(field, after, lang, fallback)) || '—',
    }),
  )
  await sendToApplicant(
    scene,
    about,
    'application_edited',
    say(lang, `applications.edited.${names.reference ? 'subject' : 'subjectDraft'}`, names),
    [
      say(lang, 'applications.edited.intro', names),
      ...lines,
      say(lang, 'applications.edited.reason', { reason }),
      say(lang, `applications.edited.${about.application.submittedAt ? 'sent' : 'draft'}`, names),
    ],
    say(lang, 'applications.gate.button'),
  )
}

interface Case {
  readonly program: ProgramRow
  readonly application: Application
}

/** Tells colleagues that somebody of the team says something to them, or gave them something to do; `anchor`: the very place of it. */
export async function tellColleagues(
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
    await sendMail(scene, {
      kind: `staff_${topic}`,
      to: { email, name },
      locale: lang,
      subject: say(lang, `applications.staff.${topic}.subject`, names),
      paragraphs: [say(lang, `applications.staff.${topic}.intro`, names), quote(lang)],
      button: {
        label: say(lang, 'applications.staff.button'),
        url: `${scene.platform.origin}/${lang}/admin/programs/${program.slug}/responses/${application.id}?tab=team${anchor}`,
      },
      programId: program.id,
      applicationId: application.id,
    })
  }
}

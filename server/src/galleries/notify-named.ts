import { answerText } from '@laurel/contract/forms/values'
import type { GallerySnapshot } from '@laurel/contract/galleries'
import { fold, readText } from '@laurel/contract/kernel/text'
import { calledIn } from '../applications/mails/index.ts'
import type { Application } from '../applications/store/index.ts'
import { listPeopleWith } from '../collaboration/index.ts'
import { sendMail } from '../emails/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { shownMail } from './mail-kinds.ts'
import { keysShown } from './snapshot.ts'
import type { GalleryRow } from './store/index.ts'

interface Agreed {
  readonly program: ProgramRow
  readonly gallery: GalleryRow
  readonly application: Application
  readonly before: GallerySnapshot | null
  readonly after: GallerySnapshot
}

/** Everything that is shown of an application, as one text to look for names in. */
function textShown({ gallery, program }: Agreed, snapshot: GallerySnapshot | null): string {
  if (!snapshot) return ''
  const keys = keysShown(gallery, snapshot)
  const texts = gallery.fields
    .filter(({ key }) => keys.has(key))
    .map(({ key, definition }) => answerText(definition, snapshot.answers[key], snapshot.lang, program.defaultLang))
  return fold([snapshot.title, keys.has('applicant') ? (snapshot.applicant ?? '') : '', ...texts].join('\n'))
}

/** Names shorter than so stand in too many texts by chance. */
const minName = 4

/**
 * Whoever applies agreed for all: those who apply with them and are named in what is now shown are told, with the page where
 * they see it. Told once: what named them before is no news.
 */
export async function notifyNamed(scene: Scene, agreed: Agreed): Promise<void> {
  const { program, gallery, application, before, after } = agreed
  const people = await listPeopleWith(scene.db, application.id)
  if (people.length === 0) return
  const [was, is] = [textShown(agreed, before), textShown(agreed, after)]
  const names = (text: string, name: string) => name.length >= minName && text.includes(fold(name))
  const by = userOf(scene).userId
  for (const { userId, email, name } of people) {
    const isNamed = (text: string) => names(text, name) || names(text, email)
    if (userId === by || !isNamed(is) || isNamed(was)) continue
    const lang = languageFor(scene.platform, application.lang)
    const values = {
      program: readText(program.texts.title, lang, program.defaultLang),
      title: calledIn(lang, application),
      applicant: application.applicantName || application.applicantEmail,
      what: readText(gallery.title, lang, program.defaultLang),
    }
    const url = pageAddress(scene.platform, lang, `/applications/${program.slug}/consents/${application.id}`)
    const to = { email, name: name || email }
    await sendMail(scene, shownMail, { to, locale: lang, values, url, program, applicationId: application.id })
  }
}

import { readText } from '@laurel/contract/kernel/text'
import { calledIn } from '../applications/mails/index.ts'
import { findApplication } from '../applications/store/index.ts'
import { sendMail } from '../emails/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { invitationMail } from './mail-kinds.ts'
import { type GalleryRow, listUnanswered, setInvited } from './store/index.ts'
import { holdGallery } from './write-galleries.ts'

/** Mails of one call: more are asked by pressing again. */
const maxInvited = 500
const dayMs = 86_400_000

/** Asks those who have not answered; never those who said no, and nobody twice a day. */
export async function inviteApplicants(
  scene: Scene,
  program: ProgramRow,
  loaded: GalleryRow,
): Promise<{ invited: number }> {
  const gallery = await holdGallery(scene, loaded)
  const before = new Date(scene.now.getTime() - dayMs)
  const rows = await listUnanswered(scene.db, gallery.id, { before, limit: maxInvited })
  for (const { applicationId } of rows) {
    const application = await findApplication(scene.db, applicationId)
    if (!application) continue
    const lang = languageFor(scene.platform, application.lang)
    const values = {
      program: readText(program.texts.title, lang, program.defaultLang),
      title: calledIn(lang, application),
      what: readText(gallery.title, lang, program.defaultLang),
    }
    const to = { email: application.applicantEmail, name: application.applicantName }
    const url = pageAddress(scene.platform, lang, `/applications/${program.slug}/consents/${application.id}`)
    await sendMail(scene, invitationMail, { to, locale: lang, values, url, program, applicationId })
  }
  await setInvited(
    scene.db,
    rows.map(({ id }) => id),
    scene.now,
  )
  if (rows.length > 0) {
    const payload = { galleryId: gallery.id, title: gallery.title, invited: rows.length }
    await record(scene, 'gallery.invited', { programId: program.id }, payload)
  }
  return { invited: rows.length }
}

import { readText } from '@laurel/contract/kernel/text'
import { sendMail } from '../emails/index.ts'
import { findAccount, nameOf, registrationLink } from '../identity/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import { findProgram } from '../programs/index.ts'
import { importInvitationMail } from './exports/mail-kinds.ts'
import { findEnteredFor } from './store/index.ts'

/**
 * Tells somebody that an application was entered for them, with a link to finish their registration, or to their space
 * where they have an account of their own. Nothing leaves once all of it was undone.
 */
export async function inviteApplicant(
  scene: Scene,
  { importId, programId, userId }: { importId: string; programId: string; userId: string },
): Promise<void> {
  const [program, account] = [await findProgram(scene.db, programId), await findAccount(scene, userId)]
  const entered = await findEnteredFor(scene.db, importId, userId)
  if (!program || !account || !entered) return
  const locale = languageFor(scene.platform, account.lang)
  const isFinished = account.confirmed_at !== null
  const words = {
    platform: scene.platform.name,
    program: readText(program.texts.title, locale, program.defaultLang),
  }
  await sendMail(scene, importInvitationMail, {
    to: { email: account.email, name: nameOf(account) },
    locale,
    values: { ...words, isKnown: isFinished ? '1' : '' },
    url: isFinished ? pageAddress(scene.platform, locale, '/login') : await registrationLink(scene, account.id, locale),
    program,
    applicationId: entered,
  })
}

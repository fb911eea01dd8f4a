import { calledIn } from '../../applications/mails/index.ts'
import type { Application } from '../../applications/store/index.ts'
import { sendMail } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { replyNotTaken } from '../mail-kinds.ts'
import { conversationPage } from '../message-mails.ts'
import type { Answering } from './take-reply.ts'

/** Why a person's answer by mail was not taken, as they are told. */
export type NotTaken = 'other_address' | 'expired' | 'too_long' | 'too_many_files'

/** Tells a person, at the address that we know of them, that an answer by mail did not join its conversation, and why. */
export async function mailNotTaken(
  scene: Scene,
  application: Application,
  { email, name, lang: spoken, side }: Answering,
  why: NotTaken,
): Promise<void> {
  const program = await findProgram(scene.db, application.programId)
  if (!program) return
  const lang = spoken ?? program.defaultLang
  await sendMail(scene, replyNotTaken, {
    to: { email, name },
    locale: lang,
    values: {
      title: calledIn(lang, application),
      isOtherAddress: why === 'other_address' ? '1' : '',
      isExpired: why === 'expired' ? '1' : '',
      isTooLong: why === 'too_long' ? '1' : '',
      isTooManyFiles: why === 'too_many_files' ? '1' : '',
    },
    url: conversationPage(scene, program.slug, application, side, lang),
    program,
    applicationId: application.id,
  })
}

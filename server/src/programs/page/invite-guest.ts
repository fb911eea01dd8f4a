import { readText } from '@laurel/contract/kernel/text'
import { sendMail } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { guestInvitation } from '../mail-kinds.ts'
import type { ProgramRow } from '../store/index.ts'

/** Says to somebody that a program is open to them, in its main language: theirs is not known. */
export async function inviteGuest(scene: Scene, program: ProgramRow, email: string): Promise<void> {
  const locale = program.defaultLang
  await sendMail(scene, guestInvitation, {
    to: { email, name: '' },
    locale,
    values: {
      platform: scene.platform.name,
      program: readText(program.texts.title, locale, program.defaultLang),
      email,
    },
    url: `${scene.platform.origin}/${locale}/applications/${program.slug}`,
  })
}

import type { Role } from '@laurel/contract/access'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { sendMail } from '../emails/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import { invitationMail } from './mail-kinds.ts'
import type { NamedProgram } from './program-named.ts'

/** Whether a role leads to the back office, and its invitation to the back office's pages. */
export function isBackOffice(role: Pick<Role, 'permissions'>): boolean {
  return role.permissions.includes('platform.back-office-access.authorize')
}

/** A role as people read it: built-in ones in their language, custom ones as they were named. */
export function roleName(role: Pick<Role, 'key' | 'name'>, locale: Locale): string {
  return role.key ? say(locale, `access.role.${role.key}`) : role.name
}

export interface InvitationMail {
  readonly email: string
  readonly role: Role
  readonly token: string
  readonly lang?: Locale
  readonly program?: NamedProgram
}

/** The mail of an invitation, with its link. */
export async function sendInvitation(scene: Scene, mail: InvitationMail): Promise<void> {
  const { platform } = scene
  const locale = languageFor(platform, mail.lang ?? platform.defaultLang)
  const place = mail.program ? readText(mail.program.texts.title, locale, platform.defaultLang) : platform.name
  const path = isBackOffice(mail.role) ? '/admin/finalize-registration' : '/finalize-registration'
  await sendMail(scene, invitationMail, {
    to: { email: mail.email, name: '' },
    locale,
    values: { inviter: userOf(scene).name, place, platform: platform.name, role: roleName(mail.role, locale) },
    url: pageAddress(platform, locale, path, { token: mail.token }),
    ...(mail.program && { program: mail.program }),
  })
}

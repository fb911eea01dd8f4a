import { isLocale } from '@laurel/contract/kernel/locale'
import { sendMail } from '../../emails/index.ts'
import { checkRecentlyProven, dropFactors, endSignInsOf, worksElsewhere } from '../../identity/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { languageFor, pageAddress } from '../../platforms/index.ts'
import { factorResetMail } from '../mail-kinds.ts'
import type { MemberRow } from '../member-store.ts'
import { getBuiltInRoleId } from '../role-store.ts'
import { listHeldRoles } from '../store.ts'
import { listRoleHolders } from './store.ts'

/** An account is the installation's: one that has work elsewhere is opened by nobody here. */
async function checkMayReset(scene: Scene, member: MemberRow): Promise<void> {
  const { userId } = userOf(scene)
  if (member.id === userId) refuse('not_on_yourself')
  const held = await listHeldRoles(scene.db, userId)
  if (!held.some(({ key, programId }) => key === 'owner' && programId === null)) refuse('owners_only')
  await checkRecentlyProven(scene)
  if (await worksElsewhere(scene, member.id)) refuse('factor_of_others')
}

/**
 * Takes the second factor of somebody of the team away, who has lost it. Refuses not_on_yourself, owners_only, proof_needed,
 * factor_of_others, second_factor_off. The person and all owners are told; every sign-in of the account ends.
 */
export async function resetSecondFactor(scene: Scene, member: MemberRow): Promise<undefined> {
  await checkMayReset(scene, member)
  if (!(await dropFactors(scene, member.id))) refuse('second_factor_off')
  await endSignInsOf(scene, member.id, 'second factor reset')
  await record(scene, 'second_factor.reset', {}, { userId: member.id })
  const owners = await listRoleHolders(scene.db, await getBuiltInRoleId(scene.db, 'owner'))
  const name = `${member.firstname} ${member.lastname}`.trim() || member.email
  const notified = [{ userId: member.id, name, email: member.email, lang: member.lang }, ...owners]
  for (const one of new Map(notified.map((person) => [person.userId, person])).values()) {
    const locale = languageFor(scene.platform, isLocale(one.lang) ? one.lang : scene.platform.defaultLang)
    await sendMail(scene, factorResetMail, {
      to: { email: one.email, name: one.name },
      locale,
      values: { platform: scene.platform.name, by: userOf(scene).name, name },
      url: pageAddress(scene.platform, locale, '/profile'),
    })
  }
}

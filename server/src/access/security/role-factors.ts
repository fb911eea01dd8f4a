import type { Role, RoleFactors } from '@laurel/contract/access'
import { isLocale } from '@laurel/contract/kernel/locale'
import { sendMail } from '../../emails/index.ts'
import { listFactors } from '../../identity/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { languageFor, pageAddress } from '../../platforms/index.ts'
import { reminderMail } from '../mail-kinds.ts'
import { roleName } from '../mails.ts'
import { listFactorsOfProviders, listRoleHolders, type RoleHolder, wasReminded } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** So many names stand on the page; the list of a role has them all. */
const maxNamed = 5

/** Those of some people who show a second factor, by means of their own or of their provider. */
async function equippedAmong(scene: Scene, holders: readonly RoleHolder[]): Promise<Set<string>> {
  const ids = [...new Set(holders.map(({ userId }) => userId))]
  const [own, provided] = [await listFactors(scene, ids), await listFactorsOfProviders(scene.db, ids)]
  return new Set([...own.keys(), ...provided.keys()])
}

const named = ({ userId: id, name, email }: RoleHolder) => ({ id, name, email })

export async function listRoleFactors(scene: Scene): Promise<RoleFactors[]> {
  const holders = await listRoleHolders(scene.db)
  const equipped = await equippedAmong(scene, holders)
  return [...Map.groupBy(holders, ({ roleId }) => roleId)].map(([roleId, held]) => {
    const missing = held.filter(({ userId }) => !equipped.has(userId))
    return {
      roleId,
      holders: held.length,
      equipped: held.length - missing.length,
      missing: missing.slice(0, maxNamed).map(named),
    }
  })
}

async function listMissing(scene: Scene, role: Role): Promise<RoleHolder[]> {
  const holders = await listRoleHolders(scene.db, role.id)
  const equipped = await equippedAmong(scene, holders)
  return holders.filter(({ userId }) => !equipped.has(userId))
}

export async function listWithoutSecondFactor(scene: Scene, role: Role) {
  return (await listMissing(scene, role)).map(named)
}

/** Writes to those who have none. Refuses no_reminder_due: nobody is missing one, or they were written to today. */
export async function remindSecondFactor(scene: Scene, role: Role): Promise<{ sent: number }> {
  const since = new Date(scene.now.getTime() - DAY_MS)
  const missing = (await wasReminded(scene.db, role.id, since)) ? [] : await listMissing(scene, role)
  if (missing.length === 0) refuse('no_reminder_due')
  for (const { name, email, lang } of missing) {
    const locale = languageFor(scene.platform, isLocale(lang) ? lang : scene.platform.defaultLang)
    await sendMail(scene, reminderMail, {
      to: { email, name },
      locale,
      values: {
        platform: scene.platform.name,
        role: roleName(role, locale),
        ...(role.twoFactorFrom && { day: role.twoFactorFrom }),
      },
      url: pageAddress(scene.platform, locale, '/profile'),
    })
  }
  await record(scene, 'second_factor.reminded', {}, { roleId: role.id, name: role.name, sent: missing.length })
  return { sent: missing.length }
}

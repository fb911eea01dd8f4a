import type { PlatformLife } from '@laurel/contract/console'
import { closingDays, isSuspension, mayFollow, type PlatformState, standbyDays } from '@laurel/contract/platforms'
import { listHolders, permissionsOf } from '../../access/index.ts'
import { sendMail } from '../../emails/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { getPlatform, pageAddress } from '../../platforms/index.ts'
import { platformMoved } from '../mail-kinds.ts'
import { listOpenCalls, moveAcross } from './life-store.ts'

const dayMs = 86_400_000

/** How the platform stands; why, to those who may change it alone. */
export async function readLife(scene: Scene): Promise<PlatformLife> {
  const row = await getPlatform(scene.db)
  const held = await permissionsOf(scene, undefined)
  const mayChange = held.has('platform.life.manage')
  return {
    name: row.name,
    state: row.status as PlatformState,
    since: row.status_since.toISOString(),
    until: row.status_until?.toISOString() ?? null,
    reason: mayChange ? row.status_reason : null,
    mayChange,
    openCalls: isSuspension(row.status) ? await listOpenCalls(scene.db, scene.now) : [],
    contactEmail: row.contact_email,
  }
}

/** When a state ends by itself. */
function endOf(to: PlatformState, now: Date): Date | null {
  if (to === 'standby') return new Date(now.getTime() + standbyDays * dayMs)
  if (to === 'closing') return new Date(now.getTime() + closingDays * dayMs)
  return null
}

/**
 * Puts the platform to sleep, wakes it, asks that it be closed, or takes that back. Only what was paid for opens a suspended
 * one. Of two owners at once one is heard. Refuses platform_state_forbidden, platform_name_mismatch.
 */
export async function changeLife(
  scene: Scene,
  input: { from: PlatformState; to: 'standby' | 'active' | 'closing'; typedName?: string | undefined },
): Promise<PlatformLife> {
  const { from, to } = input
  const { db, now } = scene
  const row = await getPlatform(db)
  const isPaidFor = to !== 'active' || !isSuspension(from)
  if (row.status !== from || !mayFollow(from, to) || !isPaidFor)
    refuse('platform_state_forbidden', { details: { state: row.status } })
  if (to === 'closing' && !isName(input.typedName, row.name)) refuse('platform_name_mismatch')
  const until = endOf(to, now)
  const move = { from, to, reason: '', until, by: userOf(scene).userId, at: now }
  if (!(await moveAcross(scene, db.platformId, move))) refuse('platform_state_forbidden', { details: { state: from } })
  await record(scene, 'platform.state_changed', {}, { from, to, until: until?.toISOString() ?? null })
  await notifyMoved(scene, to, until)
  scene.house.forgetPlatforms()
  return readLife(scene)
}

export function isName(typed: string | undefined, name: string): boolean {
  return typed?.trim().toLowerCase() === name.trim().toLowerCase()
}

/** Tells everybody who administers the platform what became of it, and until when. */
export async function notifyMoved(scene: Scene, to: PlatformState, until: Date | null, reason = ''): Promise<void> {
  for (const { email, name, lang } of await listHolders(scene.db, null, 'platform.page.administration')) {
    const date = until
      ? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: scene.platform.timeZone }).format(until)
      : '—'
    await sendMail(scene, platformMoved, {
      to: { email, name },
      locale: lang,
      values: {
        platform: scene.platform.name,
        what: say(lang, `spaces.state.${to}`),
        date,
        reason: reason || say(lang, `spaces.stateMeans.${to}`),
      },
      url: pageAddress(scene.platform, lang, '/admin/programs'),
    })
  }
}

import type { ProgramGuests, ProgramInterface, ProgramInterfaceChange } from '@laurel/contract/programs/page'
import { hashPassword } from '../../identity/index.ts'
import { newToken } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { renewPages } from '../../site/index.ts'
import { checkActive } from '../check-active.ts'
import { findProgram, type ProgramRow } from '../store/index.ts'
import { inviteGuest } from './invite-guest.ts'
import { countGuests, type GuestRow, insertGuests, removeGuest, setInterface } from './store.ts'

export async function readInterface(scene: Scene, program: ProgramRow): Promise<ProgramInterface> {
  return {
    look: program.look,
    visibility: program.visibility,
    linkKey: program.linkKey,
    hasPassword: program.passHash !== null,
    guests: await countGuests(scene.db, program.id),
    version: program.version,
  }
}

/**
 * Changes the look and who may see the program; what opened it before a change of the latter opens it no more. Refuses `stale`,
 * program_not_active, password_missing.
 */
export async function changeInterface(
  scene: Scene,
  program: ProgramRow,
  change: ProgramInterfaceChange,
): Promise<ProgramRow> {
  checkActive(program)
  if (change.version !== program.version) refuse('stale', { details: { version: program.version } })
  const { visibility } = change
  const passHash = change.password ? await hashPassword(change.password) : program.passHash
  if (visibility === 'password' && passHash === null) refuse('password_missing')
  const linkKey =
    visibility === 'link' && (change.renewsLink || program.linkKey === null) ? newToken() : program.linkKey
  const changed = [
    ...(JSON.stringify(change.look) === JSON.stringify(program.look) ? [] : ['look']),
    ...(visibility === program.visibility ? [] : ['visibility']),
    ...(change.password ? ['password'] : []),
    ...(linkKey === program.linkKey ? [] : ['link']),
  ]
  if (changed.length === 0) return program
  const passStamp = program.passStamp + (changed.some((one) => one !== 'look') ? 1 : 0)
  const values = { look: change.look, visibility, linkKey, passHash, passStamp, at: scene.now }
  const isWritten = await setInterface(scene.db, program.id, program.version, values)
  if (!isWritten) refuse('stale')
  await record(scene, 'program.interface_changed', { programId: program.id }, { changed, visibility })
  await renewPages(scene)
  return (await findProgram(scene.db, program.id)) ?? refuse('not_found')
}

/** Those who were added are written to, where the team wants it; who was there already is not written to again. */
export async function addGuests(
  scene: Scene,
  program: ProgramRow,
  { addresses, sendsMail = false }: ProgramGuests,
): Promise<number> {
  checkActive(program)
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const written = [...new Set(addresses.map((one) => one.trim().toLowerCase()))]
  const added = await insertGuests(scene.db, program.id, { addresses: written, by, at: scene.now })
  if (added.length > 0) await record(scene, 'program.guests_added', { programId: program.id }, { added: added.length })
  if (sendsMail) for (const address of added) await inviteGuest(scene, program, address)
  return added.length
}

export async function dropGuest(scene: Scene, program: ProgramRow, guest: GuestRow): Promise<void> {
  checkActive(program)
  await removeGuest(scene.db, guest.id)
  await record(scene, 'program.guest_removed', { programId: program.id }, {})
}

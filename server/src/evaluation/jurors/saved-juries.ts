import type { SavedJury, SavedJuryChange, SavedJuryScope } from '@laurel/contract/evaluation/jurors'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { permissionsOf } from '../../access/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { changedFields } from '../sessions/change-session.ts'
import { listJurorRows } from '../store/jurors.ts'
import {
  findSavedJury,
  insertSavedJury,
  listSavedJuries,
  listSavedMembers,
  removeSavedJury,
  type SavedJuryRow,
  type SavedMember,
  setSavedJury,
} from '../store/saved-juries.ts'
import type { Session } from '../store/sessions.ts'
import { listTopics } from '../topics/list-topics.ts'
import { inviteJuror } from './write-jurors.ts'

const scopeOf = ({ programId }: Pick<SavedJuryRow, 'programId'>): SavedJuryScope =>
  programId === null ? 'platform' : 'program'

function present(jury: SavedJuryRow, members: readonly SavedMember[] = []): SavedJury {
  const { id, name, updatedAt } = jury
  return {
    id,
    name,
    scope: scopeOf(jury),
    members: members.map(({ email, name: who, organisation, role, lang }) => {
      return { email, name: who, organisation, role, lang }
    }),
    updatedAt: updatedAt.toISOString(),
  }
}

async function read(scene: Scene, id: string): Promise<SavedJury> {
  const jury = (await findSavedJury(scene.db, id)) ?? refuse('not_found')
  return present(jury, (await listSavedMembers(scene.db, [id])).get(id))
}

/** A jury saved for all programs belongs to those who administer the platform. Refuses missing_permissions. */
async function checkScope(scene: Scene, ...scopes: SavedJuryScope[]): Promise<void> {
  if (!scopes.includes('platform')) return
  if (!(await permissionsOf(scene, undefined)).has('platform.page.administration')) refuse('missing_permissions')
}

export async function listSavedJuryPage(scene: Scene, program: ProgramRow): Promise<ListPage<SavedJury>> {
  const juries = await listSavedJuries(scene.db, program.id)
  const members = await listSavedMembers(
    scene.db,
    juries.map(({ id }) => id),
  )
  return pageOf(
    juries.map((jury) => present(jury, members.get(jury.id))),
    { total: juries.length },
  )
}

/** Refuses jury_empty, and missing_permissions for the whole platform. */
export async function saveJury(scene: Scene, session: Session, { name, scope }: SavedJuryChange): Promise<SavedJury> {
  await checkScope(scene, scope)
  const id = newId()
  const programId = scope === 'program' ? session.programId : null
  const members = await insertSavedJury(scene.db, { id, name, programId }, session.id, scene.now)
  if (members === 0) refuse('jury_empty')
  const about = { programId: session.programId, sessionId: session.id }
  await record(scene, 'saved_jury.created', about, { savedJuryId: id, members })
  return read(scene, id)
}

/** Refuses missing_permissions for the whole platform. */
export async function changeSavedJury(
  scene: Scene,
  program: ProgramRow,
  jury: SavedJuryRow,
  { name, scope }: SavedJuryChange,
): Promise<SavedJury> {
  await checkScope(scene, scope, scopeOf(jury))
  const programId = scope === 'platform' ? null : program.id
  const fields = changedFields({ name: jury.name, programId: jury.programId }, { name, programId })
  if (fields.length > 0) {
    await setSavedJury(scene.db, jury.id, { name, programId }, scene.now)
    await record(scene, 'saved_jury.changed', { programId: program.id }, { savedJuryId: jury.id, fields })
  }
  return read(scene, jury.id)
}

/** Refuses missing_permissions for the whole platform. */
export async function deleteSavedJury(scene: Scene, program: ProgramRow, jury: SavedJuryRow): Promise<undefined> {
  await checkScope(scene, scopeOf(jury))
  await removeSavedJury(scene.db, jury.id)
  await record(scene, 'saved_jury.deleted', { programId: program.id }, { savedJuryId: jury.id, name: jury.name })
}

/**
 * Invites people of a saved jury, in their roles: each answers for himself, as anybody invited. Of what they know goes along
 * what this program has applications about.
 * @param emails all when absent
 */
export async function inviteSavedJury(
  scene: Scene,
  { program, session, savedJury }: { program: ProgramRow; session: Session; savedJury: SavedJuryRow },
  emails?: readonly string[],
): Promise<{ invited: number; already: number }> {
  const selected = emails && new Set(emails.map((email) => email.toLowerCase()))
  const all = (await listSavedMembers(scene.db, [savedJury.id])).get(savedJury.id) ?? []
  const members = all.filter(({ email }) => selected?.has(email) ?? true)
  const jury = await listJurorRows(scene.db, session.id)
  const there = new Set(
    jury.flatMap(({ email, state }) => (state === 'invited' || state === 'accepted' ? [email] : [])),
  )
  const groups = await listTopics(scene, program, program.defaultLang)
  const topics = new Set(groups.flatMap((group) => group.topics.map(({ id }) => id)))
  const fresh = members.filter(({ email }) => !there.has(email))
  for (const member of fresh) {
    const known = Object.entries(member.expertise).filter(([topic]) => topics.has(topic))
    await inviteJuror(scene, program, session, { ...member, expertise: Object.fromEntries(known) })
  }
  const about = { programId: program.id, sessionId: session.id }
  if (fresh.length > 0)
    await record(scene, 'saved_jury.used', about, { savedJuryId: savedJury.id, invited: fresh.length })
  return { invited: fresh.length, already: members.length - fresh.length }
}

import type { ErasureMode } from '@laurel/contract/privacy'
import { findAccount } from '../../identity/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { voteDataOf } from '../../votes/index.ts'
import { sendErasureDone } from '../mails.ts'
import { findMemberByEmail, findNames } from '../names-store.ts'
import type { Person } from '../personal-rooms.ts'
import { bindRequest, closeErasure, countHoldings, lockOpenErasures, type RequestRow } from '../requests/store.ts'
import { signCertificate } from './certificate.ts'
import { eraseNow, findObstacle, modeFor } from './erase-application.ts'
import { countInvoicesOf, listApplicationsByIds, listApplicationsOf, type OwnApplication } from './store.ts'

const DAY_MS = 86_400_000

/** What a request is to erase; of somebody whose account is gone, what was theirs then. */
export function listRequested(scene: Scene, row: RequestRow): Promise<OwnApplication[]> {
  if (row.application_ids) return listApplicationsByIds(scene.db, row.application_ids)
  return listApplicationsOf(scene.db, row.person_id, row.email)
}

/** Whether a hold or a jury at work keeps any of them for now. */
export async function isPutOff(scene: Scene, applications: readonly OwnApplication[]): Promise<boolean> {
  for (const one of applications) if (await findObstacle(scene, one, 'identity')) return true
  return false
}

export async function tryAgainTomorrow(scene: Scene, requestId: string): Promise<void> {
  const runAt = new Date(scene.now.getTime() + DAY_MS)
  await enqueue(scene.db, 'privacy.carry-out', { requestId }, { runAt, key: `privacy.carry-out ${requestId}` })
}

async function countRemaining(scene: Scene, row: RequestRow, applications: readonly OwnApplication[]) {
  const ids = applications.map(({ id }) => id)
  return {
    votes: (await voteDataOf(scene, row.email)).length,
    invoices: await countInvoicesOf(scene.db, row.person_id, ids),
  }
}

/** Erases what a request asks for in a mode, and closes it with its certificate; the person is forgotten by the caller. */
export async function eraseRequested(
  scene: Scene,
  row: RequestRow,
  mode: ErasureMode,
  applications: readonly OwnApplication[],
): Promise<void> {
  const hasLeft = row.application_ids !== null
  const holdings = hasLeft ? row.left_behind : await countHoldings(scene.db, row.person_id)
  const remaining = hasLeft ? row.remaining : await countRemaining(scene, row, applications)
  for (const one of applications) {
    const isCounted = (await findObstacle(scene, one, 'all')) === 'kept_by_law'
    await eraseNow(scene, one, modeFor(one.submittedAt, mode, isCounted))
  }
  const by = (await findNames(scene.db, row.answered_by ? [row.answered_by] : [])).get(row.answered_by ?? '') ?? ''
  const counts = { ...(holdings as object), ...(remaining as object) }
  const certificate = await signCertificate(scene, { since: row.asked_at, mode, by, counts })
  const account = row.person_id ? await findAccount(scene, row.person_id) : undefined
  await sendErasureDone(scene, { email: row.email, name: row.name, lang: account?.lang }, certificate.number)
  await closeErasure(scene.db, row.id, { mode, holdings, certificate, at: scene.now })
}

/** Mails to an address are emptied in a day: the last one leaves first. */
export async function eraseMailsTomorrow(scene: Scene, email: string): Promise<void> {
  if (email === '') return
  const runAt = new Date(scene.now.getTime() + DAY_MS)
  const key = `privacy.erase-mails ${email.toLowerCase()}`
  await enqueue(scene.db, 'privacy.erase-mails', { email }, { runAt, key })
}

/** The last mail to somebody who has left goes too, unless they came back. */
export async function forgetLastMail(scene: Scene, email: string): Promise<void> {
  if (!(await findMemberByEmail(scene.db, email))) await eraseMailsTomorrow(scene, email)
}

/** In which mode nothing is left to decide; undefined: the team has not said what becomes of what was sent. */
function decidedMode(row: RequestRow, applications: readonly OwnApplication[]): ErasureMode | undefined {
  if (row.state === 'planned') return row.mode as ErasureMode
  return applications.every(({ submittedAt }) => submittedAt === null) ? 'all' : undefined
}

/**
 * Before a platform forgets somebody, whoever has it do so: erasures that wait for them are carried out, whatever day they
 * were planned for. What a hold or a jury puts off, and what the team has to decide, stays open and keeps what it takes to
 * find the applications later and to answer.
 */
export async function settleErasures(scene: Scene, person: Person): Promise<void> {
  const open: { row: RequestRow; ids: string[] }[] = []
  // All are listed first: what one erases, the next would not find by its owner.
  for (const found of await lockOpenErasures(scene.db, person)) {
    const row = { ...found, person_id: found.person_id ?? person.userId }
    open.push({ row, ids: (await listRequested(scene, row)).map(({ id }) => id) })
  }
  for (const { row, ids } of open) {
    const applications = await listApplicationsByIds(scene.db, ids)
    const mode = decidedMode(row, applications)
    if (!mode || (await isPutOff(scene, applications))) {
      await bind(scene, row, applications)
      continue
    }
    await eraseRequested(scene, row, mode, applications)
    // They may have asked from an address that they had before.
    if (row.email !== person.email.toLowerCase()) await forgetLastMail(scene, row.email)
  }
}

async function bind(scene: Scene, row: RequestRow, applications: readonly OwnApplication[]): Promise<void> {
  const isDue = row.state === 'planned' && row.planned_at !== null && row.planned_at <= scene.now
  await bindRequest(scene.db, row.id, {
    applicationIds: applications.map(({ id }) => id),
    holdings: await countHoldings(scene.db, row.person_id),
    remaining: await countRemaining(scene, row, applications),
    heldAt: isDue ? (row.held_at ?? scene.now) : null,
  })
  if (isDue) await tryAgainTomorrow(scene, row.id)
}

import type { ErasureMode, Holdings } from '@laurel/contract/privacy'
import { eraseAccount, findAccount } from '../../identity/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { voteDataOf } from '../../votes/index.ts'
import { listOnlyOwned } from '../deletion-store.ts'
import { forgetPerson } from '../forget-person.ts'
import { sendErasureDone } from '../mails.ts'
import { findNames } from '../names-store.ts'
import {
  changeRequest,
  closeErasure,
  countHoldings,
  isKnownElsewhere,
  lockRequest,
  type RequestRow,
} from '../requests/store.ts'
import { stopRulesOf } from '../retention/store.ts'
import { signCertificate } from './certificate.ts'
import { eraseNow, findObstacle, modeFor } from './erase-application.ts'
import { countInvoicesOf, listApplicationsOf, writeJournal } from './store.ts'

const DAY_MS = 86_400_000
/** Stands for somebody who has no account here, wherever rooms look for one. */
const nobody = '00000000-0000-0000-0000-000000000000'
const reason = 'a person erased here may have an account elsewhere'

/**
 * Carries out the erasure that a request was planned for; a jury at work or a hold puts it off to the next day. Nothing when
 * the plan was taken back, is of a later day, or was carried out.
 */
export async function carryOutErasure(scene: Scene, requestId: string): Promise<void> {
  const row = await lockRequest(scene.db, requestId)
  if (row?.state !== 'planned' || !row.planned_at || row.planned_at > scene.now) return
  const mode = row.mode as ErasureMode
  const applications = await listApplicationsOf(scene.db, row.person_id, row.email)
  const obstacles = await Promise.all(applications.map((one) => findObstacle(scene, one, 'identity')))
  if (obstacles.some((one) => one !== undefined)) {
    await changeRequest(scene.db, row.id, { held_at: row.held_at ?? scene.now })
    const runAt = new Date(scene.now.getTime() + DAY_MS)
    await enqueue(scene.db, 'privacy.carry-out', { requestId }, { runAt, key: `privacy.carry-out ${requestId}` })
    return
  }
  const ids = applications.map(({ id }) => id)
  const invoices = await countInvoicesOf(scene.db, row.person_id, ids)
  const holdings = await countHoldings(scene.db, row.person_id)
  for (const one of applications) {
    const isCounted = (await findObstacle(scene, one, 'all')) === 'kept_by_law'
    await eraseNow(scene, one, modeFor(one.submittedAt, mode, isCounted))
  }
  const votes = (await voteDataOf(scene, row.email)).length
  await close(scene, row, mode, { holdings, votes, invoices })
}

async function close(
  scene: Scene,
  row: RequestRow,
  mode: ErasureMode,
  { holdings, ...remaining }: { readonly holdings: Holdings; readonly votes: number; readonly invoices: number },
): Promise<void> {
  const by = (await findNames(scene.db, row.answered_by ? [row.answered_by] : [])).get(row.answered_by ?? '') ?? ''
  const certificate = await signCertificate(scene, {
    since: row.asked_at,
    mode,
    by,
    counts: { ...holdings, ...remaining },
  })
  const account = row.person_id ? await findAccount(scene, row.person_id) : undefined
  await sendErasureDone(scene, { email: row.email, name: row.name, lang: account?.lang }, certificate.number)
  await forgetHere(scene, row.person_id, row.email)
  await closeErasure(scene.db, row.id, { holdings, certificate, at: scene.now })
}

/** The rooms forget the person; the account goes too when no other platform knows it. */
export async function forgetHere(scene: Scene, person_id: string | null, email: string): Promise<void> {
  await stopRulesOf(scene.db, person_id ?? nobody)
  await forgetPerson(scene, { userId: person_id ?? nobody, email })
  const runAt = new Date(scene.now.getTime() + DAY_MS)
  await enqueue(scene.db, 'privacy.erase-mails', { email }, { runAt })
  if (!person_id) return
  await writeJournal(scene.db, { kind: 'person', thingId: person_id, mode: 'identity' }, scene.now)
  await enqueue(scene.db, 'privacy.keep-journal', {}, { key: 'privacy.keep-journal' })
  const isElsewhere = await scene.acrossPlatforms(reason, (db) => isKnownElsewhere(db, scene.platform.id, person_id))
  if (!isElsewhere) await eraseAccount(scene, person_id)
}

/** A platform keeps an owner. Refuses only_owner. */
export async function requireAnotherOwner(scene: Scene, userId: string | null): Promise<void> {
  if (!userId) return
  const platforms = await listOnlyOwned(scene, userId)
  if (platforms.includes(scene.platform.name)) refuse('only_owner', { details: { platforms: [scene.platform.name] } })
}

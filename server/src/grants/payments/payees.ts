import { type GivePayee, type GrantDetails, type OwnGrant, payeeDelayHours, payeeStates } from '@laurel/contract/grants'
import { maskedIban } from '@laurel/contract/payments/transfers'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { seal } from '../../kernel/seal/index.ts'
import { makeCode, spendCode } from '../agreements/codes.ts'
import { subjectOf } from '../allocate.ts'
import { ibanUse } from '../funds.ts'
import { mailCode, mailPayee } from '../mails.ts'
import { presentOwn, programOfGrant, readGrant } from '../present.ts'
import { type GrantRow, insertPayee, listPayees, lockGrant, type PayeeRow, stopPayeeRow } from '../store/index.ts'

const hour = 3_600_000
/** An account may be given once there is something to pay. */
const open: readonly string[] = ['approved', 'signing', 'signed']

/** Countries of SEPA, by the first two letters of an IBAN. */
const sepa = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

export async function askPayeeCode(scene: Scene, grant: GrantRow): Promise<undefined> {
  const code = await makeCode(scene, grant.id)
  const to = { name: grant.applicant_name ?? '', email: grant.applicant_email ?? '', lang: grant.lang ?? '' }
  await mailCode(scene, { grant, program: await programOfGrant(scene, grant), to, code })
}

function statesOf(rows: readonly PayeeRow[], now: Date) {
  return payeeStates(
    rows.map(({ holds_from, stopped_at }) => ({ holdsFrom: holds_from, stoppedAt: stopped_at })),
    now,
  )
}

/**
 * Where a grant is paid. The first account holds at once; a change holds two days later, and both sides hear of it at once, so
 * that whoever did not ask for it can stop it. Refuses code_…, iban_refused.
 */
export async function givePayee(
  scene: Scene,
  loaded: GrantRow,
  { holder, iban, bic, code }: GivePayee,
): Promise<OwnGrant> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  if (!open.includes(grant.state)) refuse('not_found')
  const plain = iban.toUpperCase().replaceAll(/\s/g, '')
  if (grant.currency === 'EUR' && !sepa.has(plain.slice(0, 2))) refuse('iban_refused')
  await spendCode(scene, grant.id, code)
  const before = await listPayees(scene.db, [grant.id])
  const states = statesOf(before, scene.now)
  for (const [index, row] of before.entries()) {
    if (states[index] === 'waiting')
      await stopPayeeRow(scene.db, row.id, { at: scene.now, userId: userOf(scene).userId })
  }
  const isChange = states.includes('current')
  const holdsFrom = new Date(scene.now.getTime() + (isChange ? payeeDelayHours * hour : 0))
  const id = newId()
  const masked = maskedIban(plain)
  await insertPayee(scene.db, {
    id,
    grant_id: grant.id,
    holder,
    sealed_iban: seal(scene.house.secret, ibanUse(scene.platform.id), plain),
    masked_iban: masked,
    bic,
    given_by: userOf(scene).userId,
    given_at: scene.now,
    holds_from: holdsFrom,
  })
  await record(scene, 'grant_payee.given', subjectOf(grant), { grantId: grant.id, payeeId: id, isChange })
  await mailPayee(scene, { grant, program: await programOfGrant(scene, grant), holder, masked, isChange, holdsFrom })
  return presentOwn(scene, grant)
}

async function stop(scene: Scene, grant: GrantRow, id?: string): Promise<void> {
  const rows = await listPayees(scene.db, [grant.id])
  const states = statesOf(rows, scene.now)
  const waiting = rows.find((row, index) => states[index] === 'waiting' && (id === undefined || row.id === id))
  if (!waiting) return refuse('grant_state')
  await stopPayeeRow(scene.db, waiting.id, { at: scene.now, userId: userOf(scene).userId })
  await record(scene, 'grant_payee.stopped', subjectOf(grant), { grantId: grant.id, payeeId: waiting.id })
}

/** By the team: only a change that waits is stopped. Refuses grant_state. */
export async function stopPayee(scene: Scene, loaded: GrantRow, { id }: PayeeRow): Promise<GrantDetails> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  await stop(scene, grant, id)
  return readGrant(scene, grant.id)
}

/** By whoever is paid. Refuses grant_state. */
export async function stopOwnPayee(scene: Scene, loaded: GrantRow): Promise<OwnGrant> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  await stop(scene, grant)
  return presentOwn(scene, grant)
}

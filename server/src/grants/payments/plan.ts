import { type GrantDetails, type InstallmentDraft, type PlanInstallments, sumOf } from '@laurel/contract/grants'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { subjectOf } from '../allocate.ts'
import { readGrant } from '../present.ts'
import {
  findInstallment,
  type GrantRow,
  type InstallmentRow,
  insertInstallment,
  listAgreements,
  listInstallments,
  listReports,
  lockGrant,
  removeInstallments,
  setInstallment,
} from '../store/index.ts'

/** Does the agreement stand on these parts? Then labels and amounts stay; days and reports may move. */
async function isAgreed(scene: Scene, grant: GrantRow): Promise<boolean> {
  if (grant.state === 'signed') return true
  return (await listAgreements(scene.db, [grant.id])).some(({ state }) => state === 'sent' || state === 'signed')
}

function checkFixed(before: readonly InstallmentRow[], after: readonly InstallmentDraft[], agreed: boolean): void {
  for (const row of before) {
    const next = after.find(({ id }) => id === row.id)
    const isFixed = agreed || (row.state !== 'planned' && row.state !== 'held')
    if (isFixed && (next?.amount !== row.amount || next.label !== row.label)) refuse('installment_fixed')
  }
  if (agreed && after.length !== before.length) refuse('installment_fixed')
}

/**
 * In which parts a grant is paid. Refuses installments_differ unless they make its amount, installment_fixed for what was agreed
 * on, ordered or paid, grant_state once it ended.
 */
export async function planInstallments(
  scene: Scene,
  loaded: GrantRow,
  { installments }: PlanInstallments,
): Promise<GrantDetails> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  if (!['proposed', 'approved', 'signing', 'signed'].includes(grant.state)) refuse('grant_state')
  if (sumOf(installments) !== grant.amount) {
    refuse('installments_differ', { details: { left: grant.amount - sumOf(installments) } })
  }
  const before = await listInstallments(scene.db, [grant.id])
  const reports = await listReports(scene.db, [grant.id])
  for (const [index, { id, reportId }] of installments.entries()) {
    if (id && !before.some((row) => row.id === id)) refuseField(`body.installments.${index}.id`, 'unknown')
    if (reportId && !reports.some((one) => one.id === reportId))
      refuseField(`body.installments.${index}.reportId`, 'unknown')
  }
  checkFixed(before, installments, await isAgreed(scene, grant))
  const staying = new Set(installments.flatMap(({ id }) => id ?? []))
  if (staying.size !== installments.filter(({ id }) => id).length) refuseField('body.installments', 'unknown')
  await removeInstallments(
    scene.db,
    before.filter(({ id }) => !staying.has(id)).map(({ id }) => id),
  )
  for (const [position, { id, label, amount, dueOn, reportId }] of installments.entries()) {
    const columns = { position, label, amount, due_on: dueOn, report_id: reportId }
    if (id) await setInstallment(scene.db, id, columns)
    else await insertInstallment(scene.db, { id: newId(), grant_id: grant.id, state: 'planned', ...columns })
  }
  await record(scene, 'grant.planned', subjectOf(grant), { grantId: grant.id, installments: installments.length })
  return readGrant(scene, grant.id)
}

/** Refuses installment_fixed for what is ordered or paid. */
export async function holdInstallment(
  scene: Scene,
  loaded: GrantRow,
  { id }: Pick<InstallmentRow, 'id'>,
  isHeld: boolean,
): Promise<GrantDetails> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  const row = (await findInstallment(scene.db, id)) ?? refuse('not_found')
  if (row.state !== 'planned' && row.state !== 'held') refuse('installment_fixed')
  await setInstallment(scene.db, id, { state: isHeld ? 'held' : 'planned' })
  await record(scene, 'grant.planned', subjectOf(grant), { grantId: grant.id, isHeld })
  return readGrant(scene, grant.id)
}

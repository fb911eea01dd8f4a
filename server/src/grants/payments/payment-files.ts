import type { GrantFile, MakeGrantFile, ReadyInstallment } from '@laurel/contract/grants'
import { sumOf } from '@laurel/contract/grants'
import { type Currency, plainAmount } from '@laurel/contract/payments'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { openSealed, seal } from '../../kernel/seal/index.ts'
import { csvText } from '../../kernel/sheets/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { sha256 } from '../agreements/evidence.ts'
import { requireNoInterest } from '../allocate.ts'
import { dayOf, dayOrNull, todayIn } from '../days.ts'
import { ibanUse } from '../funds.ts'
import { mailPaid } from '../mails.ts'
import { presentPayees, programOfGrant, waitsOfRow } from '../present.ts'
import {
  type FundRow,
  findGrantFile,
  type GrantFileRow,
  type GrantRow,
  type InstallmentRow,
  insertGrantFile,
  listGrantFileRows,
  listGrantRows,
  listInstallmentsOfFile,
  listNames,
  listPayees,
  listPlanned,
  listReports,
  lockFund,
  lockGrant,
  lockGrantFile,
  lockInstallments,
  type PayeeRow,
  setGrantFile,
  setInstallment,
  setInstallmentsOfFile,
} from '../store/index.ts'
import { pain001, sepaId } from './pain001.ts'

/** An instalment with its grant, and the account that it is paid to. */
interface Payable {
  readonly row: InstallmentRow
  readonly grant: GrantRow
  readonly payee: PayeeRow
}

const fileUse = (platformId: string) => ({ purpose: 'grant-file', platformId })

/** Of some instalments, those that may be paid on this day. */
async function payableAmong(scene: Scene, program: ProgramRow, rows: readonly InstallmentRow[]): Promise<Payable[]> {
  const ids = [...new Set(rows.map(({ grant_id }) => grant_id))]
  const grants = await listGrantRows(scene.db, ids)
  const [payees, reports] = [await listPayees(scene.db, ids), await listReports(scene.db, ids)]
  const today = todayIn(program, scene.now)
  return rows.flatMap((row) => {
    const grant = grants.find(({ id }) => id === row.grant_id)
    const own = payees.filter(({ grant_id }) => grant_id === row.grant_id)
    const shown = presentPayees(own, scene.now)
    const payee = own.find(({ id }) => shown.some((one) => one.id === id && one.state === 'current'))
    if (!grant || !payee || row.state !== 'planned' || grant.program_id !== program.id) return []
    const waits = waitsOfRow(row, { grant: grant.state, today, payees: shown, reports })
    return waits.length === 0 ? [{ row, grant, payee }] : []
  })
}

/** The instalments that may be paid today. */
export async function readReady(scene: Scene, program: ProgramRow): Promise<{ data: ReadyInstallment[] }> {
  const payable = await payableAmong(scene, program, await listPlanned(scene.db, program.id))
  return {
    data: payable.map(({ row, grant, payee }) => ({
      id: row.id,
      grantId: grant.id,
      title: grant.application_title ?? grant.title,
      label: row.label,
      amount: row.amount,
      currency: grant.currency,
      fundId: grant.fund_id,
      fund: grant.fund_name,
      holder: payee.holder,
      maskedIban: payee.masked_iban,
      dueOn: dayOrNull(row.due_on),
    })),
  }
}

function stateOf({ canceled_at, paid_on, released_at }: GrantFileRow): GrantFile['state'] {
  if (canceled_at) return 'canceled'
  if (paid_on) return 'paid'
  return released_at ? 'released' : 'made'
}

function present(scene: Scene, row: GrantFileRow, names: ReadonlyMap<string, string>): GrantFile {
  const reader = scene.actor.kind === 'user' ? scene.actor.userId : ''
  const state = stateOf(row)
  return {
    id: row.id,
    messageId: row.message_id,
    fund: row.fund_name,
    format: row.format,
    executionOn: dayOf(row.execution_on),
    total: row.total,
    currency: row.currency,
    count: row.count,
    state,
    sha256: row.sha256,
    madeBy: names.get(row.made_by) ?? '',
    madeAt: row.made_at.toISOString(),
    releasedBy: names.get(row.released_by ?? '') ?? '',
    releasedAt: row.released_at?.toISOString() ?? null,
    mayRelease: state === 'made' && row.made_by !== reader,
  }
}

export async function readGrantFiles(scene: Scene, program: ProgramRow): Promise<{ data: GrantFile[] }> {
  const rows = await listGrantFileRows(scene.db, program.id)
  const names = await listNames(
    scene.db,
    rows.flatMap(({ made_by, released_by }) => [made_by, released_by]),
  )
  return { data: rows.map((row) => present(scene, row, names)) }
}

async function readOne(scene: Scene, id: string): Promise<GrantFile> {
  const row = (await findGrantFile(scene.db, id)) ?? refuse('not_found')
  return present(scene, row, await listNames(scene.db, [row.made_by, row.released_by]))
}

async function contentOf(
  scene: Scene,
  fund: FundRow,
  file: { messageId: string; executionOn: string },
  payable: readonly Payable[],
) {
  const { secret } = scene.house
  const open = (sealed: string) => openSealed(secret, ibanUse(scene.platform.id), sealed)
  const transfers = payable.map(({ row, grant, payee }) => ({
    id: sepaId('G', row.id),
    amount: row.amount,
    name: payee.holder,
    iban: open(payee.sealed_iban),
    bic: payee.bic,
    words: `${grant.reference ?? ''} ${grant.title} ${row.label}`,
  }))
  if (fund.currency === 'EUR') {
    if (!fund.sealed_iban || !fund.payer_name) refuse('payer_missing')
    const payer = { name: fund.payer_name, iban: open(fund.sealed_iban), bic: fund.bic }
    return pain001({ ...file, madeAt: scene.now, payer, transfers })
  }
  const currency = fund.currency as Currency
  const columns = ['Id', 'Name', 'IBAN', 'BIC', 'Amount', 'Currency', 'Reference']
  let text = ''
  for await (const chunk of csvText({
    columns: columns.map((title) => ({ title, type: 'text' as const })),
    rows: transfers.map((one) => [
      one.id,
      one.name,
      one.iban,
      one.bic,
      plainAmount(one.amount, currency),
      currency,
      one.words.trim(),
    ]),
  }))
    text += chunk
  return text
}

/**
 * Gathers instalments of one fund. Nobody reads the file before another person releases it. Refuses installment_not_ready,
 * own_interest, payer_missing.
 */
export async function makeGrantFile(scene: Scene, program: ProgramRow, request: MakeGrantFile): Promise<GrantFile> {
  const fund = (await lockFund(scene.db, request.fundId)) ?? refuse('not_found')
  if (fund.program_id !== program.id) refuse('not_found')
  const ids = [...new Set(request.installmentIds)]
  const rows = await lockInstallments(scene.db, ids)
  const payable = (await payableAmong(scene, program, rows)).filter(({ grant }) => grant.fund_id === fund.id)
  if (payable.length !== ids.length) refuse('installment_not_ready')
  await requireNoInterest(
    scene,
    payable.map(({ grant }) => grant.application_id),
  )
  const id = newId()
  const messageId = sepaId('L', id)
  const content = await contentOf(scene, fund, { messageId, executionOn: request.executionOn }, payable)
  const total = sumOf(rows)
  await insertGrantFile(scene.db, {
    id,
    program_id: program.id,
    fund_id: fund.id,
    message_id: messageId,
    format: fund.currency === 'EUR' ? 'sepa' : 'list',
    execution_on: request.executionOn,
    currency: fund.currency,
    total,
    count: rows.length,
    sealed_content: seal(scene.house.secret, fileUse(scene.platform.id), content),
    sha256: sha256(content),
    made_by: userOf(scene).userId,
    made_at: scene.now,
  })
  for (const { row, payee } of payable) {
    await setInstallment(scene.db, row.id, { state: 'listed', file_id: id, payee_id: payee.id })
  }
  await record(
    scene,
    'grant_file.made',
    { programId: program.id },
    { fileId: id, amount: total, currency: fund.currency },
  )
  return readOne(scene, id)
}

async function hold(
  scene: Scene,
  { id }: Pick<GrantFileRow, 'id'>,
  ...states: GrantFile['state'][]
): Promise<GrantFileRow> {
  const file = (await lockGrantFile(scene.db, id)) ?? refuse('not_found')
  return states.includes(stateOf(file)) ? file : refuse('file_state')
}

/** What was ready when the file was made still is: the grant is signed, and its account neither changed nor changes. */
async function requireReady(scene: Scene, program: ProgramRow, rows: readonly InstallmentRow[]): Promise<GrantRow[]> {
  for (const id of [...new Set(rows.map(({ grant_id }) => grant_id))].sort()) await lockGrant(scene.db, id)
  const payable = await payableAmong(
    scene,
    program,
    rows.map((row) => ({ ...row, state: 'planned' as const })),
  )
  const isSame = rows.every(({ id, payee_id }) =>
    payable.some(({ row, payee }) => row.id === id && payee.id === payee_id),
  )
  return isSame ? payable.map(({ grant }) => grant) : refuse('installment_not_ready')
}

/** By another person than the one who made it. Refuses second_person, own_interest, installment_not_ready, file_state. */
export async function releaseGrantFile(scene: Scene, program: ProgramRow, loaded: GrantFileRow): Promise<GrantFile> {
  const file = await hold(scene, loaded, 'made')
  const { userId } = userOf(scene)
  if (file.made_by === userId) refuse('second_person')
  const grants = await requireReady(scene, program, await listInstallmentsOfFile(scene.db, file.id))
  await requireNoInterest(
    scene,
    grants.map(({ application_id }) => application_id),
  )
  await setGrantFile(scene.db, file.id, { released_by: userId, released_at: scene.now })
  await setInstallmentsOfFile(scene.db, file.id, { state: 'ordered' })
  const payload = { fileId: file.id, amount: file.total, currency: file.currency }
  await record(scene, 'grant_file.released', { programId: program.id }, payload)
  return readOne(scene, file.id)
}

/** The bank did not execute it: what it held may be paid again. Refuses file_state. */
export async function cancelGrantFile(scene: Scene, program: ProgramRow, loaded: GrantFileRow): Promise<GrantFile> {
  const file = await hold(scene, loaded, 'made', 'released')
  await setInstallmentsOfFile(scene.db, file.id, { state: 'planned', file_id: null, payee_id: null })
  await setGrantFile(scene.db, file.id, { canceled_at: scene.now, canceled_by: userOf(scene).userId })
  await record(scene, 'grant_file.canceled', { programId: program.id }, { fileId: file.id })
  return readOne(scene, file.id)
}

/** The bank executed it; grantees are told. Refuses file_state. */
export async function payGrantFile(
  scene: Scene,
  program: ProgramRow,
  loaded: GrantFileRow,
  paidOn: string,
): Promise<GrantFile> {
  const file = await hold(scene, loaded, 'released')
  const rows = await listInstallmentsOfFile(scene.db, file.id)
  await setInstallmentsOfFile(scene.db, file.id, { state: 'paid', paid_on: paidOn })
  await setGrantFile(scene.db, file.id, { paid_on: paidOn })
  const payload = { fileId: file.id, amount: file.total, currency: file.currency }
  await record(scene, 'grant_file.paid', { programId: program.id }, payload)
  for (const grant of await listGrantRows(scene.db, [...new Set(rows.map(({ grant_id }) => grant_id))])) {
    const amount = sumOf(rows.filter(({ grant_id }) => grant_id === grant.id))
    await mailPaid(scene, { grant, program: await programOfGrant(scene, grant), amount, paidOn })
  }
  return readOne(scene, file.id)
}

/** Refuses file_state before its release, and once it was undone. */
export async function downloadGrantFile(scene: Scene, file: GrantFileRow): Promise<Streamed> {
  const state = stateOf(file)
  if (state !== 'released' && state !== 'paid') refuse('file_state')
  const content = openSealed(scene.house.secret, fileUse(scene.platform.id), file.sealed_content)
  const isXml = file.format === 'sepa'
  return streamed(Buffer.from(content), {
    'content-type': isXml ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file.message_id}.${isXml ? 'xml' : 'csv'}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

import type { Fund, FundDraft } from '@laurel/contract/grants'
import type { Currency } from '@laurel/contract/payments'
import { maskedIban } from '@laurel/contract/payments/transfers'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { seal } from '../kernel/seal/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { dayOrNull } from './days.ts'
import {
  type FundRow,
  type FundSums,
  findFund,
  insertFund,
  listFundRows,
  lockFund,
  setFund,
  sumAllocated,
  sumFunds,
} from './store/index.ts'

/** What numbers of accounts are sealed for. */
export const ibanUse = (platformId: string) => ({ purpose: 'grant-iban', platformId })

const none: FundSums = { allocated: 0, ordered: 0, paid: 0, grants: 0 }

function present(row: FundRow, sums: FundSums = none): Fund {
  return {
    id: row.id,
    name: row.name,
    currency: row.currency as Currency,
    cap: row.cap,
    secondFrom: row.second_from,
    startsOn: dayOrNull(row.starts_on),
    endsOn: dayOrNull(row.ends_on),
    isPublic: row.is_public,
    payerName: row.payer_name,
    payerBic: row.bic,
    maskedIban: row.masked_iban,
    ...sums,
  }
}

export async function readFunds({ db }: Scene, { id }: Pick<ProgramRow, 'id'>): Promise<{ data: Fund[] }> {
  const rows = await listFundRows(db, id)
  const sums = await sumFunds(
    db,
    rows.map((row) => row.id),
  )
  return { data: rows.map((row) => present(row, sums.get(row.id))) }
}

async function readFund({ db }: Scene, id: string): Promise<Fund> {
  const row = (await findFund(db, id)) ?? refuse('not_found')
  return present(row, (await sumFunds(db, [id])).get(id))
}

/** Columns of what was written; the account stays as it was where none is. */
function columnsOf(scene: Scene, { payerIban, payerName, payerBic, ...draft }: FundDraft) {
  const plain = payerIban?.toUpperCase().replaceAll(/\s/g, '')
  const account = {
    sealed_iban: plain ? seal(scene.house.secret, ibanUse(scene.platform.id), plain) : null,
    masked_iban: plain ? maskedIban(plain) : '',
  }
  return {
    name: draft.name,
    currency: draft.currency,
    cap: draft.cap,
    second_from: draft.secondFrom,
    starts_on: draft.startsOn,
    ends_on: draft.endsOn,
    is_public: draft.isPublic,
    payer_name: payerName,
    bic: payerBic,
    ...(plain !== undefined && account),
  }
}

export async function createFund(scene: Scene, program: Pick<ProgramRow, 'id'>, draft: FundDraft): Promise<Fund> {
  const id = newId()
  await insertFund(scene.db, { id, program_id: program.id, created_at: scene.now, ...columnsOf(scene, draft) })
  await record(scene, 'grant_fund.created', { programId: program.id }, { fundId: id, cap: draft.cap })
  return readFund(scene, id)
}

/** Refuses fund_spent for a cap below what is allocated, fund_in_use for another currency once something is. */
export async function saveFund(
  scene: Scene,
  program: Pick<ProgramRow, 'id'>,
  { id }: FundRow,
  draft: FundDraft,
): Promise<Fund> {
  const row = (await lockFund(scene.db, id)) ?? refuse('not_found')
  const allocated = await sumAllocated(scene.db, id)
  if (draft.cap < allocated) refuse('fund_spent', { details: { left: row.cap - allocated } })
  if (draft.currency !== row.currency && allocated > 0) refuse('fund_in_use')
  await setFund(scene.db, id, columnsOf(scene, draft))
  await record(scene, 'grant_fund.changed', { programId: program.id }, { fundId: id, cap: draft.cap })
  return readFund(scene, id)
}

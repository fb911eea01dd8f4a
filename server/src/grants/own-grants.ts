import type { agreementForms, OwnGrant, PublicGrants, Sign } from '@laurel/contract/grants'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Application } from '../applications/store/index.ts'
import type { Streamed } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { agreementFile } from './agreements/agreement-file.ts'
import { askChanges, askCode, signAgreement } from './agreements/sign.ts'
import { presentOwn } from './present.ts'
import {
  findGrant,
  type GrantRow,
  hasPublicFund,
  listAgreements,
  listGrantsOfApplication,
  listPublicRows,
  listSigners,
  type SignerRow,
} from './store/index.ts'

/** What those who applied see of a grant: nothing before it was approved, nor of one that was refused. */
export function isShown({ state }: Pick<GrantRow, 'state'>): boolean {
  return state !== 'proposed' && state !== 'refused' && state !== 'canceled'
}

export async function readOwnGrants(scene: Scene, { id }: Pick<Application, 'id'>): Promise<{ data: OwnGrant[] }> {
  const rows = (await listGrantsOfApplication(scene.db, id)).filter(isShown)
  const data: OwnGrant[] = []
  for (const row of rows) data.push(await presentOwn(scene, row))
  return { data }
}

async function granteeOf(scene: Scene, grant: GrantRow): Promise<SignerRow> {
  const living = (await listAgreements(scene.db, [grant.id])).find(
    ({ state }) => state === 'sent' || state === 'signed',
  )
  const signers = living ? await listSigners(scene.db, [living.id]) : []
  return signers.find(({ kind }) => kind === 'grantee') ?? refuse('agreement_changed')
}

async function again(scene: Scene, { id }: GrantRow): Promise<OwnGrant> {
  return presentOwn(scene, (await findGrant(scene.db, id)) ?? refuse('not_found'))
}

export async function askOwnCode(scene: Scene, grant: GrantRow): Promise<undefined> {
  return askCode(scene, grant.id, await granteeOf(scene, grant))
}

export async function signOwn(scene: Scene, grant: GrantRow, sign: Sign): Promise<OwnGrant> {
  await signAgreement(scene, grant.id, await granteeOf(scene, grant), sign)
  return again(scene, grant)
}

export async function askOwnChanges(scene: Scene, grant: GrantRow, message: string): Promise<OwnGrant> {
  await askChanges(scene, grant.id, await granteeOf(scene, grant), message)
  return again(scene, grant)
}

export async function ownAgreementFile(
  scene: Scene,
  grant: GrantRow,
  as: (typeof agreementForms)[number],
): Promise<Streamed> {
  const rows = await listAgreements(scene.db, [grant.id])
  const living = rows.find(({ state }) => state === 'sent' || state === 'signed') ?? refuse('not_found')
  return agreementFile(scene, grant, living, as)
}

/** Signed grants of public funds, for anybody; no name of a person. Where no fund is public there is no such page. */
export async function readPublicGrants(scene: Scene, program: ProgramRow, lang?: Locale): Promise<PublicGrants> {
  if (!(await hasPublicFund(scene.db, program.id))) refuse('not_found')
  const rows = await listPublicRows(scene.db, program.id)
  return {
    program: { slug: program.slug, title: readText(program.texts.title, lang ?? scene.locale, program.defaultLang) },
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      fund: row.fund_name,
      amount: row.amount,
      currency: row.currency,
      year: row.signed_at.getUTCFullYear(),
    })),
  }
}

import {
  type Agreement,
  type Grant,
  type GrantDetails,
  type GrantReport,
  type Installment,
  type OwnGrant,
  type Payee,
  payeeStates,
  waitsOf,
} from '@laurel/contract/grants'
import { permissionsOf } from '../access/index.ts'
import { type FileRow, findFile, presentFile } from '../files/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { dayOf, dayOrNull, todayIn } from './days.ts'
import {
  type AgreementRow,
  type EntryRow,
  findGrant,
  type GrantRow,
  type InstallmentRow,
  listAgreements,
  listDecisions,
  listEntries,
  listInstallments,
  listNames,
  listPayees,
  listReportFiles,
  listReports,
  listSigners,
  type PayeeRow,
  type ReportRow,
  type SignerRow,
} from './store/index.ts'

export function presentGrant(row: GrantRow): Grant {
  return {
    id: row.id,
    application: {
      id: row.application_id,
      title: row.application_title ?? row.title,
      reference: row.reference,
      applicant: row.applicant_name ?? '',
    },
    fund: { id: row.fund_id, name: row.fund_name },
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    paid: Number(row.paid),
    reportDueOn: dayOrNull(row.report_due_on),
    proposedAt: row.created_at.toISOString(),
  }
}

/** Whose turn it is to sign. */
export function nextSigner(signers: readonly SignerRow[]): SignerRow | undefined {
  return signers.find(({ signed_at }) => signed_at === null)
}

export function presentAgreement(row: AgreementRow, signers: readonly SignerRow[]): Agreement {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    sha256: row.sha256,
    sentAt: row.sent_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    until: dayOrNull(row.until),
    message: row.message,
    signers: signers.map(({ id, kind, position, name, email, seen_at, signed_at, method }) => ({
      id,
      kind,
      position,
      name,
      email,
      seenAt: seen_at?.toISOString() ?? null,
      signedAt: signed_at?.toISOString() ?? null,
      method,
    })),
    isTheirTurn: row.state === 'sent' && nextSigner(signers)?.kind === 'grantee',
  }
}

export function presentPayees(rows: readonly PayeeRow[], now: Date): Payee[] {
  const states = payeeStates(
    rows.map(({ holds_from, stopped_at }) => ({ holdsFrom: holds_from, stoppedAt: stopped_at })),
    now,
  )
  return rows.map(({ id, holder, masked_iban, given_at, holds_from }, index) => ({
    id,
    holder,
    maskedIban: masked_iban,
    givenAt: given_at.toISOString(),
    holdsFrom: holds_from.toISOString(),
    state: states[index] ?? 'former',
  }))
}

/** What is needed to say what an instalment waits for. */
export interface Waiting {
  readonly grant: GrantRow['state']
  readonly today: string
  readonly payees: readonly Payee[]
  readonly reports: readonly Pick<ReportRow, 'id' | 'state'>[]
}

export function waitsOfRow(row: InstallmentRow, { reports, ...facts }: Waiting) {
  const report = reports.find(({ id }) => id === row.report_id)?.state ?? null
  return waitsOf({ state: row.state, dueOn: dayOrNull(row.due_on), report }, facts)
}

function presentInstallment(row: InstallmentRow, waiting: Waiting): Installment {
  return {
    id: row.id,
    label: row.label,
    amount: row.amount,
    dueOn: dayOrNull(row.due_on),
    reportId: row.report_id,
    state: row.state,
    waits: waitsOfRow(row, waiting),
    paidOn: dayOrNull(row.paid_on),
  }
}

interface ReportParts {
  readonly entries: readonly EntryRow[]
  readonly files: readonly { readonly entryId: string; readonly file: FileRow }[]
  readonly names: ReadonlyMap<string, string>
  readonly today: string
}

export function presentReport(row: ReportRow, { entries, files, names, today }: ReportParts): GrantReport {
  const dueOn = dayOf(row.due_on)
  return {
    id: row.id,
    title: row.title,
    instructions: row.instructions,
    dueOn,
    state: row.state,
    isLate: (row.state === 'due' || row.state === 'changes_asked') && dueOn < today,
    entries: entries
      .filter(({ report_id }) => report_id === row.id)
      .map(({ id, kind, at, by_id, text, spent }) => ({
        kind,
        at: at.toISOString(),
        by: names.get(by_id ?? '') ?? '',
        text,
        spent,
        files: files
          .filter(({ entryId }) => entryId === id)
          .map(({ file }) => ({
            id: file.id,
            name: file.name,
            location: presentFile(file).location,
            size: Number(file.size),
          })),
      })),
  }
}

async function filesOf(db: PlatformDb, reportIds: readonly string[]) {
  const links = await listReportFiles(db, reportIds)
  const found = await Promise.all(
    links.map(async ({ entryId, fileId }) => ({ entryId, file: await findFile(db, fileId) })),
  )
  return found.flatMap(({ entryId, file }) => (file ? [{ entryId, file }] : []))
}

async function partsOf(scene: Scene, row: GrantRow, program: ProgramRow) {
  const { db, now } = scene
  const ids = [row.id]
  const agreements = await listAgreements(db, ids)
  const signers = await listSigners(
    db,
    agreements.map(({ id }) => id),
  )
  const payees = presentPayees(await listPayees(db, ids), now)
  const reports = await listReports(db, ids)
  const reportIds = reports.map(({ id }) => id)
  const entries = await listEntries(db, reportIds)
  const decisions = await listDecisions(db, row.id)
  const names = await listNames(
    db,
    [...entries, ...decisions].map(({ by_id }) => by_id),
  )
  const today = todayIn(program, now)
  const files = await filesOf(db, reportIds)
  const waiting = { grant: row.state, today, payees, reports }
  return {
    agreements: agreements.map((one) =>
      presentAgreement(
        one,
        signers.filter(({ agreement_id }) => agreement_id === one.id),
      ),
    ),
    payees,
    installments: (await listInstallments(db, ids)).map((one) => presentInstallment(one, waiting)),
    reports: reports.map((one) => presentReport(one, { entries, files, names, today })),
    decisions: decisions.map(({ kind, by_id, at, comment }) => ({
      kind: kind as GrantDetails['decisions'][number]['kind'],
      by: names.get(by_id ?? '') ?? '',
      at: at.toISOString(),
      comment,
    })),
  }
}

export async function programOfGrant({ db }: Scene, { program_id }: Pick<GrantRow, 'program_id'>): Promise<ProgramRow> {
  return (await findProgram(db, program_id)) ?? refuse('not_found')
}

/** One grant as its team sees it. */
export async function readGrant(scene: Scene, id: string): Promise<GrantDetails> {
  const row = (await findGrant(scene.db, id)) ?? refuse('not_found')
  const parts = await partsOf(scene, row, await programOfGrant(scene, row))
  const mayApprove = (await permissionsOf(scene, row.program_id)).has('program.grants.approve')
  const reader = scene.actor.kind === 'user' ? scene.actor.userId : ''
  return {
    ...presentGrant(row),
    purpose: row.purpose,
    ...parts,
    mayApprove: mayApprove && row.state === 'proposed' && row.proposed_by !== reader,
    grantee: { name: row.applicant_name ?? '', email: row.applicant_email ?? '' },
  }
}

/** One grant as those see it who applied. */
export async function presentOwn(scene: Scene, row: GrantRow): Promise<OwnGrant> {
  const program = await programOfGrant(scene, row)
  const { agreements, payees, installments, reports } = await partsOf(scene, row, program)
  const living = agreements.find(({ state }) => state === 'sent' || state === 'signed') ?? agreements[0]
  return {
    id: row.id,
    programSlug: program.slug,
    title: row.application_title ?? row.title,
    fund: row.fund_name,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    agreement: living && living.state !== 'void' ? living : null,
    installments,
    payees: payees.filter(({ state }) => state !== 'former'),
    reports,
    mayAct: scene.actor.kind === 'user' && scene.actor.userId === row.owner_id,
  }
}

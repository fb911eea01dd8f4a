import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'
const inProgram = { program_id: s.program }
const money = { currency: 'EUR' }

type Rows = readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[]

/** A grant with all that hangs on it: its agreement is signed by whoever applies, its first instalment is in a file. */
export function grantRows(userId: string, staffId: string): Rows {
  return [...awardRows(userId, staffId), ...paidRows(userId, staffId)]
}

function awardRows(userId: string, staffId: string): Rows {
  const version = { template_id: s.grantTemplate, version: 1, lang: 'fr', body: 'Sample', saved_by: staffId }
  const agreement = {
    id: s.agreement,
    grant_id: s.grant,
    version: 1,
    template_id: s.grantTemplate,
    template_version: 1,
  }
  const ofGrant = { fund_id: s.fund, application_id: s.application, title: 'Sample', needs_second: false }
  return [
    ['grant_funds', { id: s.fund, ...inProgram, ...money, name: 'Sample', cap: 1000, created_at: at }],
    ['grants', { id: s.grant, ...inProgram, ...ofGrant, amount: 1000, state: 'signed', proposed_by: staffId }],
    ['grant_decisions', { grant_id: s.grant, kind: 'approved', by_id: staffId, at }],
    ['grant_templates', { id: s.grantTemplate, ...inProgram, version: 1, created_at: at }],
    ['grant_template_versions', { ...version, name: 'Sample', saved_at: at }],
    [
      'grant_agreements',
      {
        ...agreement,
        state: 'signed',
        lang: 'fr',
        body: 'Sample',
        document: 'sample',
        // Of the document, as hexadecimal.
        sha256: 'af2bdbe1aa9b6ec1e2ade1d694f41fc71a831d0268e9891562113d8a62add1bf',
        sent_by: staffId,
        sent_at: at,
        settled_at: at,
      },
    ],
    [
      'grant_signers',
      {
        id: s.signer,
        agreement_id: s.agreement,
        position: 1,
        kind: 'grantee',
        name: 'Sample',
        email: 'sample@example.org',
        lang: 'fr',
        signed_at: at,
        method: 'typed',
        signature: 'Sample',
        user_id: userId,
      },
    ],
    [
      'grant_evidence',
      { agreement_id: s.agreement, number: 1, kind: 'signed', at, detail: { signer: s.signer }, hash: 'sample' },
    ],
    ['grant_codes', { subject_id: s.signer, code_hash: 'sample', sent_at: at, expires_at: at }],
  ]
}

function paidRows(userId: string, staffId: string): Rows {
  const payee = { id: s.payee, grant_id: s.grant, holder: 'Sample', sealed_iban: '1.sample', masked_iban: 'S' }
  const file = { id: s.grantFile, ...inProgram, fund_id: s.fund, message_id: 'SAMPLE', format: 'sepa', ...money }
  return [
    [
      'grant_reports',
      {
        id: s.grantReport,
        grant_id: s.grant,
        title: 'Sample',
        due_on: '2027-06-30',
        state: 'submitted',
        created_at: at,
      },
    ],
    [
      'grant_report_entries',
      { id: s.grantReport, report_id: s.grantReport, kind: 'submitted', text: 'Sample', by_id: userId, at },
    ],
    ['grant_report_files', { file_id: s.file, report_id: s.grantReport, entry_id: s.grantReport }],
    ['grant_payees', { ...payee, given_by: userId, given_at: at, holds_from: at }],
    [
      'grant_files',
      {
        ...file,
        execution_on: '2027-02-01',
        total: 1000,
        count: 1,
        sealed_content: '1.sample',
        sha256: 'sample',
        made_by: staffId,
        made_at: at,
      },
    ],
    [
      'grant_installments',
      {
        id: s.installment,
        grant_id: s.grant,
        position: 0,
        label: 'Sample',
        amount: 1000,
        state: 'listed',
        file_id: s.grantFile,
        payee_id: s.payee,
      },
    ],
  ]
}

import pg from 'pg'
import { automationRows } from './sample-automation-rows.ts'
import { awardRows } from './sample-award-rows.ts'
import { directoryRows } from './sample-directory-rows.ts'
import { galleryRows } from './sample-gallery-rows.ts'
import { grantRows } from './sample-grant-rows.ts'
import { sampleId, sampleIds } from './sample-ids.ts'
import { newsletterRows } from './sample-newsletter-rows.ts'
import { outsideRows } from './sample-outside-rows.ts'
import { pageRows } from './sample-page-rows.ts'
import { paymentRows } from './sample-payment-rows.ts'
import { privacyRows } from './sample-privacy-rows.ts'
import { rowsOfApps } from './sample-rows-of-apps.ts'
import { voteRows } from './sample-vote-rows.ts'

type Columns = Readonly<Record<string, unknown>>

const definition = { schemaVersion: 1, fields: [] }
const text = { fr: 'Exemple', en: 'Sample' }

/** One row of each thing that a path can name, all hanging together under one program that is not published. */
function rowsFor(userId: string, staffId: string): readonly (readonly [table: string, row: Columns])[] {
  const s = sampleIds
  const inProgram = { program_id: s.program }
  const inSession = { session_id: s.session }
  const expires = '2099-01-01T00:00:00Z'
  const operation = (id: string, kind: string) =>
    ['operations', { id, kind, ...inProgram, requested_by: staffId, created_at: '2027-01-01T00:00:00Z' }] as const
  return [
    ['roles', { id: s.role, key: null, name: 'Sample', scope: 'platform', permissions: ['platform.members.read'] }],
    [
      'programs',
      {
        id: s.program,
        slug: 'sample-program',
        default_lang: 'fr',
        supported_langs: ['fr'],
        title: text,
        reference_prefix: 'SP',
      },
    ],
    ['categories', { id: s.category, ...inProgram, title: text, position: 0 }],
    ['forms', { id: s.form, ...inProgram, title: text, definition, published_revision: 1 }],
    ['form_templates', { id: s.template, title: text, definition, created_at: '2027-01-01T00:00:00Z' }],
    ['form_revisions', { form_id: s.form, number: 1, definition, hash: 'sample' }],
    [
      'steps',
      { id: s.step, ...inProgram, category_id: s.category, type: 'form', title: text, position: 0, form_id: s.form },
    ],
    ['applications', { id: s.application, ...inProgram, category_id: s.category, owner_id: userId }],
    ['applications', { id: s.otherApplication, ...inProgram, category_id: s.category, owner_id: userId }],
    [
      'application_steps',
      { application_id: s.application, step_id: s.step, ...inProgram, form_id: s.form, revision: 1 },
    ],
    ['submissions', { id: s.submission, application_id: s.application, number: 1, steps: [], hash: 'sample' }],
    [
      'answer_edits',
      {
        id: s.edit,
        application_id: s.application,
        step_id: s.step,
        form_id: s.form,
        revision: 1,
        reason: 'Sample',
        changes: [],
        author_name: 'Sample',
        edited_at: '2027-01-01T00:00:00Z',
      },
    ],
    [
      'team_comments',
      {
        id: s.comment,
        application_id: s.application,
        body: 'Sample',
        author_name: 'Sample',
        written_at: '2027-01-01T00:00:00Z',
      },
    ],
    [
      'team_tasks',
      {
        id: s.task,
        application_id: s.application,
        ...inProgram,
        title: 'Sample',
        created_by: 'Sample',
        created_at: '2027-01-01T00:00:00Z',
      },
    ],
    [
      'application_requests',
      { id: s.request, ...inProgram, application_id: s.application, kind: 'more_time', reason: 'Sample' },
    ],
    [
      'deadline_extensions',
      { id: s.moreTime, ...inProgram, email: 'sample@example.org', until: expires, reason: 'Sample' },
    ],
    [
      'saved_views',
      { id: s.view, ...inProgram, scope: 'shared', name: 'Sample', columns: [], sort: 'number', density: 'usual' },
    ],
    [
      'saved_views',
      { id: s.depositView, scope: 'shared', name: 'Sample', columns: [], sort: 'number', density: 'usual' },
    ],
    ['tags', { id: s.tag, ...inProgram, label: text, colour: '#2c77ff' }],
    ['program_statuses', { id: s.status, ...inProgram, state: 'in_review', label: text, colour: '#2c77ff' }],
    [
      'assignment_rules',
      { id: s.assignmentRule, ...inProgram, name: 'Sample', user_ids: `{${staffId}}`, share: 'all' },
    ],
    operation(s.bulk, 'bulk-actions'),
    ['bulk_actions', { id: s.bulk, ...inProgram, act: { kind: 'trash' } }],
    [
      'files',
      {
        id: s.file,
        key: 'sample-file-key',
        name: 'sample.pdf',
        mime: 'application/pdf',
        kind: 'pdf',
        size: 1,
        sha256: 'sample',
        ...inProgram,
        application_id: s.application,
      },
    ],
    [
      'collaborators',
      {
        id: s.collaborator,
        application_id: s.application,
        email: 'sample@example.org',
        rights: 'view',
        token_hash: 'sample',
        expires_at: expires,
        user_id: null,
        accepted_at: null,
      },
    ],
    [
      'referees',
      {
        id: s.referee,
        application_id: s.application,
        step_id: s.step,
        role: 'Sample',
        name: 'Sample',
        email: 'sample@example.org',
        lang: 'fr',
        token_hash: 'sample',
        expires_at: expires,
      },
    ],
    ['message_templates', { id: s.messageTemplate, ...inProgram, name: 'Sample', texts: text }],
    [
      'decision_publications',
      { id: s.decisionPublication, ...inProgram, author_name: 'Sample', leaves_at: '2027-06-01T00:00:00Z' },
    ],
    operation(s.sending, 'sendings'),
    ['message_sendings', { id: s.sending, ...inProgram, texts: text, author_name: 'Sample' }],
    ...outsideRows(),
    ...automationRows(operation),
    ...galleryRows(),
    ['imports', { id: s.import, ...inProgram, file_id: s.file, preview: { header: [], sample: [] } }],
    ['import_mappings', { id: s.savedMapping, ...inProgram, name: 'Sample', columns: '{}', mapping: {} }],
    operation(s.export, 'exports'),
    ['exports', { id: s.export, ...inProgram, settings: {}, what: {}, file_name: 'sample.csv' }],
    operation(s.logExport, 'log-exports'),
    ['log_exports', { id: s.logExport, ...inProgram, format: 'csv', query: {} }],
    operation(s.programArchive, 'program-archives'),
    ['program_archives', { id: s.programArchive, ...inProgram, direction: 'out' }],
    ['export_templates', { id: s.exportTemplate, ...inProgram, owner_id: staffId, name: 'Sample', settings: {} }],
    ['evaluation_sessions', { id: s.session, ...inProgram, slug: 'sample-session', title: text, state: 'open' }],
    ['criteria', { id: s.criterion, ...inSession, position: 0, title: text }],
    ['entries', { id: s.entry, ...inSession, application_id: s.application, code: 'S1' }],
    ['entries', { id: s.otherEntry, ...inSession, application_id: s.otherApplication, code: 'S2' }],
    [
      'entry_projections',
      { entry_id: s.entry, kind: 'open', content: { title: 'Sample', reference: null, lang: 'fr', steps: [] } },
    ],
    [
      'jurors',
      {
        id: s.juror,
        ...inSession,
        email: 'sample@example.org',
        user_id: userId,
        state: 'accepted',
        token_hash: 'sample',
        token_expires_at: expires,
      },
    ],
    ['saved_juries', { id: s.savedJury, name: 'Sample', created_at: expires, updated_at: expires }],
    ['assignments', { id: s.assignment, ...inSession, entry_id: s.entry, juror_id: s.juror, source: 'manual' }],
    [
      'evaluations',
      { id: s.evaluation, ...inSession, assignment_id: s.assignment, entry_id: s.entry, juror_id: s.juror },
    ],
    [
      'named_conflicts',
      { id: s.namedConflict, application_id: s.application, name: 'A', reason: 'B', named_at: expires },
    ],
    operation(s.juryRun, 'assignment-runs'),
    ['jury_runs', { id: s.juryRun, ...inSession, settings: {} }],
    ['conflicts', { id: s.conflict, ...inSession, entry_id: s.entry, juror_id: s.juror, source: 'staff' }],
    [
      'comparisons',
      { id: s.comparison, ...inSession, juror_id: s.juror, a_id: s.entry, b_id: s.otherEntry, outcome: 'a' },
    ],
    ['result_runs', { id: s.resultRun, ...inSession, number: 1, bundle: '{}', made_by: staffId }],
    [
      'invitations',
      { id: s.invitation, email: 'sample@example.org', role_id: s.role, token_hash: 'sample', expires_at: expires },
    ],
    [
      'emails',
      {
        id: s.email,
        ...{ ...inProgram, kind: 'sample' },
        to_address: 'sample@example.org',
        subject: 'Sample',
        html: 'Sample',
        text: 'Sample',
      },
    ],
  ]
}

/** PostgreSQL arrays stay lists; everything else that is not a plain value is JSON. */
const arrays = new Set(['permissions', 'supported_langs'])

const written = ([column, value]: [string, unknown]) =>
  typeof value === 'object' && value !== null && !arrays.has(column) ? JSON.stringify(value) : value

/** A value of each type, for columns that a row must have and that do not matter here. */
const fillers: Readonly<Record<string, unknown>> = {
  text: 'sample',
  uuid: sampleId(999),
  integer: 1,
  bigint: 1,
  numeric: 1,
  boolean: false,
  jsonb: {},
  'timestamp with time zone': '2027-01-01T00:00:00Z',
  date: '2027-01-01',
  bytea: 'sample',
}

export async function requiredColumns(client: pg.Client, table: string): Promise<[string, unknown][]> {
  const found = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  return found.rows.map(({ name, type }) => [name, fillers[type]])
}

/**
 * Writes one row of each thing into a platform, as the database's owner: something real for strangers to ask for.
 * @param userId a member of the platform, who applies and judges here
 * @param staffId somebody of the team, who keeps things of their own
 */
export async function insertSampleRows(
  ownerUrl: string,
  platformId: string,
  userId: string,
  staffId = userId,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`set app.platform_id = '${platformId}'`)
    for (const [table, row] of [
      ...rowsFor(userId, staffId),
      ...newsletterRows,
      ...pageRows,
      ...directoryRows,
      ...rowsOfApps(staffId),
      ...paymentRows(userId),
      ...grantRows(userId, staffId),
      ...voteRows,
      ...awardRows,
      ...privacyRows(userId, staffId),
    ]) {
      const required = Object.fromEntries(await requiredColumns(client, table))
      const columns = Object.entries({ ...required, ...row, platform_id: platformId })
      const names = columns.map(([name]) => name).join(', ')
      const places = columns.map((_, index) => `$${index + 1}`).join(', ')
      await client.query(`insert into ${table} (${names}) values (${places})`, columns.map(written))
    }
  } finally {
    await client.end()
  }
}

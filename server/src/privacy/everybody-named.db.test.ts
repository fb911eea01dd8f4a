import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { sampleIds } from '../composition/sample-ids.ts'
import { insertSampleRows, requiredColumns } from '../composition/sample-rows.ts'
import { eraseAccount } from '../identity/index.ts'
import { openHouse } from '../test/open-house.ts'
import { forgetPerson } from './forget-person.ts'
import { gather } from './gather.ts'

/**
 * What becomes of a person's id wherever a table holds one. `cut`: nothing there names them once their account is erased, for
 * the row goes or names nobody. `stays`: an act that the organisation must be able to show; the id then leads to an account
 * that is empty, and no name stands beside it. `things`: ids of something else.
 * A column that is missing here fails: say in its room's `personal-data.ts` what becomes of it, then here.
 */
const fates: Readonly<Record<string, 'cut' | 'stays' | 'things'>> = {
  'account_deletions.user_id': 'stays',
  'anonymisation_rules.decided_by': 'stays',
  'answer_edits.author_id': 'cut',
  'api_keys.created_by': 'cut',
  'api_keys.revoked_by': 'stays',
  'application_assignees.user_id': 'cut',
  'application_gates.answered_by': 'stays',
  'application_requests.answered_by': 'stays',
  'application_requests.asked_by': 'cut',
  'applications.changes_steps': 'things',
  'applications.owner_id': 'cut',
  'assignment_rules.category_ids': 'things',
  'assignment_rules.user_ids': 'cut',
  'award_runs.application_ids': 'things',
  'award_runs.author_id': 'stays',
  'awards.holder_id': 'cut',
  'awards.issued_by': 'stays',
  'awards.replaced_by': 'things',
  'automation_runs.by_id': 'stays',
  'automation_runs.chain_tasks': 'things',
  'automation_tasks.acts_for': 'stays',
  'automation_versions.published_by': 'stays',
  'collaborators.invited_by': 'stays',
  'collaborators.user_id': 'cut',
  'conflicts.decided_by': 'stays',
  'deadline_extensions.granted_by': 'stays',
  'decision_publications.author_id': 'cut',
  'decisions.confirmed_by': 'stays',
  'elimination_rulings.ruled_by': 'stays',
  'email_template_versions.published_by': 'cut',
  'emails.attachments': 'things',
  'events.actor_id': 'stays',
  'external_identities.user_id': 'cut',
  'export_templates.owner_id': 'cut',
  'files.uploaded_by': 'cut',
  'form_revisions.published_by': 'stays',
  'form_templates.created_by': 'stays',
  'forms.updated_by': 'stays',
  'gallery_consents.recorded_by': 'stays',
  'gallery_consents.user_id': 'cut',
  'grant_agreements.sent_by': 'stays',
  'grant_decisions.by_id': 'stays',
  'grant_files.canceled_by': 'stays',
  'grant_files.made_by': 'stays',
  'grant_files.released_by': 'stays',
  'grant_payees.given_by': 'stays',
  'grant_payees.stopped_by': 'stays',
  'grant_report_entries.by_id': 'cut',
  'grant_signers.user_id': 'stays',
  'grant_template_versions.saved_by': 'stays',
  'grants.proposed_by': 'stays',
  'holds.lifted_by': 'stays',
  'holds.placed_by': 'stays',
  'google_identities.user_id': 'cut',
  'identity_providers.created_by': 'stays',
  'identity_providers.tested_by': 'stays',
  'identity_reveals.user_id': 'stays',
  'import_mappings.created_by': 'cut',
  'imports.created_by': 'stays',
  'inbox_marks.user_id': 'cut',
  'invitations.invited_by': 'stays',
  'installation_log.actor_id': 'stays',
  'jurors.user_id': 'cut',
  'link_proofs.user_id': 'cut',
  'list_subscriptions.imported_by': 'stays',
  'legal_drafts.changed_by': 'stays',
  'legal_versions.published_by': 'stays',
  'mail_digest_lines.user_id': 'cut',
  'mail_preferences.user_id': 'cut',
  'mail_proofs.user_id': 'cut',
  'members.user_id': 'cut',
  'message_sendings.author_id': 'cut',
  'messages.author_id': 'cut',
  'messages.read_by': 'cut',
  'directory_entries.person_id': 'cut',
  'directory_suggestions.decided_by': 'stays',
  'newsletters.author_id': 'cut',
  'oauth_apps.created_by': 'stays',
  'platform_features.set_by': 'stays',
  'platform_limits.set_by': 'stays',
  'platform_onboardings.started_by': 'stays',
  'support_grants.granted_by': 'stays',
  'support_visits.user_id': 'stays',
  'oauth_grants.user_id': 'cut',
  'operations.requested_by': 'stays',
  'passkeys.user_id': 'cut',
  'payment_accounts.connected_by': 'stays',
  'payment_coupon_tries.user_id': 'cut',
  'payment_coupon_uses.payer_id': 'cut',
  'payment_coupons.product_ids': 'things',
  'payment_orders.payer_id': 'cut',
  'payment_products.category_ids': 'things',
  'payment_refunds.approved_by': 'stays',
  'payment_refunds.asked_by': 'stays',
  'payment_tasks.settled_by': 'stays',
  'payment_waivers.answered_by': 'stays',
  'payment_waivers.asked_by': 'cut',
  'payments.settled_by': 'stays',
  'privacy_requests.answered_by': 'stays',
  'privacy_requests.application_ids': 'things',
  'privacy_requests.person_id': 'stays',
  'program_guests.invited_by': 'stays',
  'program_sections.updated_by': 'stays',
  'program_erasures.requested_by': 'stays',
  'programs.created_by': 'stays',
  'provider_grants.user_id': 'cut',
  'sso_flows.user_id': 'cut',
  'programs.status_changed_by': 'stays',
  'proof_failures.user_id': 'cut',
  'sending_domains.created_by': 'stays',
  'suppressions.lifted_by': 'stays',
  'recovery_codes.user_id': 'cut',
  'redactions.decided_by': 'stays',
  'referees.invited_by': 'stays',
  'result_freezes.frozen_by': 'stays',
  'result_runs.made_by': 'stays',
  'retention_rules.responsible_id': 'stays',
  'role_grants.granted_by': 'stays',
  'role_grants.user_id': 'cut',
  'saved_views.owner_id': 'cut',
  'scorecards.replaced_by': 'stays',
  'short_links.created_by': 'stays',
  'sign_in_challenges.user_id': 'cut',
  'sign_ins.user_id': 'cut',
  'site_drafts.changed_by': 'stays',
  'site_versions.published_by': 'stays',
  'staff_digests.user_id': 'cut',
  'submissions.submitted_by': 'stays',
  'team_comments.author_id': 'cut',
  'team_comments.mentions': 'cut',
  'team_comments.resolved_by_id': 'cut',
  'team_tasks.assignee_id': 'cut',
  'team_tasks.created_by_id': 'cut',
  'team_tasks.done_by_id': 'cut',
  'totp_secrets.user_id': 'cut',
  'update_campaigns.started_by': 'stays',
  'uploads.uploaded_by': 'stays',
  'vote_early_openings.allowed_by': 'stays',
  'vote_early_openings.requested_by': 'stays',
  'vote_entries.consent_by': 'stays',
  'vote_paper_batches.entered_by': 'stays',
  'vote_paper_batches.settled_by': 'stays',
  'vote_reviews.proposed_by': 'stays',
  'vote_reviews.settled_by': 'stays',
  'webhook_endpoints.category_ids': 'stays',
  'webhook_endpoints.created_by': 'stays',
  'webhook_endpoints.tag_ids': 'stays',
}

/**
 * The same of texts whose column is called as those of people are. `person`: its room empties it with the account, or it is
 * kept by somebody else about them until its own erasure. `things`: names of something else, or what leads back to nobody.
 */
const texts: Readonly<Record<string, 'person' | 'things'>> = {
  'addons.limit_name': 'things',
  'answer_edits.author_name': 'person',
  'api_keys.ip_ranges': 'things',
  'api_keys.name': 'things',
  'application_companies.address': 'things',
  'application_companies.name': 'things',
  'applications.applicant_email': 'person',
  'applications.applicant_name': 'person',
  'assignment_rules.name': 'things',
  'automation_lines.task_name': 'things',
  'automation_tasks.name': 'things',
  'closed_platforms.name': 'things',
  'collaborators.email': 'person',
  'deadline_extensions.email': 'person',
  'decision_publications.author_name': 'person',
  'directory_entries.email': 'person',
  'directory_suggestions.email': 'person',
  'directory_suggestions.name': 'person',
  'email_template_versions.published_name': 'person',
  'emails.from_address': 'things',
  'emails.to_address': 'person',
  'emails.to_name': 'person',
  'evaluation_sessions.applicant_feedback': 'things',
  'evaluation_sessions.applicant_identity': 'things',
  'evaluation_sessions.juror_identity_to_applicant': 'things',
  'events.actor_name': 'person',
  'events.name': 'things',
  'export_templates.name': 'things',
  'exports.file_name': 'things',
  'external_identities.email_then': 'person',
  'files.name': 'things',
  'google_identities.email_then': 'person',
  'grant_funds.masked_iban': 'things',
  'grant_funds.name': 'things',
  'grant_funds.payer_name': 'things',
  'grant_funds.sealed_iban': 'things',
  'grant_payees.masked_iban': 'person',
  'grant_payees.sealed_iban': 'person',
  'grant_signers.email': 'person',
  'grant_signers.name': 'person',
  'grant_template_versions.name': 'things',
  'identity_providers.name': 'things',
  'import_mappings.name': 'things',
  'import_problems.column_name': 'things',
  'installation_log.actor_name': 'person',
  'installation_log.name': 'things',
  'invitations.email': 'person',
  'jurors.email': 'person',
  'jurors.name': 'person',
  'jurors.phone': 'person',
  'link_proofs.email': 'person',
  'list_subscriptions.address': 'person',
  'list_subscriptions.name': 'person',
  'mail_proofs.email': 'person',
  'message_sendings.author_name': 'person',
  'message_templates.name': 'things',
  'messages.author_name': 'person',
  'messages.read_name': 'person',
  'named_conflicts.email': 'person',
  'named_conflicts.name': 'person',
  'newsletter_recipients.address_hash': 'things',
  'newsletters.author_name': 'person',
  'oauth_apps.name': 'things',
  'passkeys.name': 'things',
  'password_failures.address_hash': 'things',
  'payment_accounts.name': 'things',
  'payment_sellers.masked_iban': 'things',
  'payment_sellers.sealed_iban': 'things',
  'platform_limits.limit_name': 'things',
  'platform_requests.email': 'person',
  'platform_requests.firstname': 'person',
  'platform_requests.lastname': 'person',
  'platforms.contact_email': 'things',
  'platforms.name': 'things',
  'privacy_requests.email': 'person',
  'privacy_requests.name': 'person',
  'program_archives.file_name': 'things',
  'program_guests.address': 'person',
  'referees.email': 'person',
  'referees.name': 'person',
  'roles.name': 'things',
  'saved_juries.name': 'things',
  'saved_jury_members.email': 'person',
  'saved_jury_members.name': 'person',
  'saved_jury_members.phone': 'person',
  'saved_views.name': 'things',
  'senders.address': 'things',
  'senders.name': 'things',
  'sending_domains.name': 'things',
  'sign_ins.agent': 'person',
  'sign_ins.ip': 'person',
  'spent_captchas.name': 'things',
  'suppressions.address_hash': 'things',
  'team_comments.author_name': 'person',
  'uploads.address': 'things',
  'uploads.name': 'things',
  'usage_meters.limit_name': 'things',
  'users.email': 'person',
  'users.firstname': 'person',
  'users.lastname': 'person',
  'vote_observers.address': 'person',
  'vote_voters.address': 'person',
  'webhook_deliveries.subject_name': 'things',
  'webhook_endpoints.name': 'things',
}

/** Rows of tables of which the sample has none. */
const more: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] = [
  ['conversations', { application_id: sampleIds.application, program_id: sampleIds.program, last_side: 'staff' }],
  ['messages', { application_id: sampleIds.application, side: 'staff' }],
  ['inbox_marks', {}],
  ['application_assignees', { application_id: sampleIds.application }],
]

const house = openHouse()
let client: pg.Client

interface Column {
  readonly table: string
  readonly column: string
  readonly isList: boolean
}

/** By its reference to accounts or members, or by its name: not every table that names a person may refer to them. */
async function columnsThatName(): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column, t.typname = '_uuid' as "isList"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and t.typname in ('uuid', '_uuid') and (t.typname = '_uuid'
      or a.attname ~ '((^|_)by|(^|_)by_id|user_id|owner_id|author_id|assignee_id|actor_id|person_id|member_id)$'
      or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
        and k.confrelid in ('users'::regclass, 'members'::regclass) and a.attnum = any(k.conkey)
        and a.attname <> 'platform_id'))
    order by 1, 2`)
  return rows
}

async function textsThatMayName(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and c.relname <> 'migrations' and t.typname in ('text', 'varchar', 'citext', 'inet', '_text') and a.attname !~ '_id$'
      and a.attname ~ '(^|_)(email|address|name|firstname|lastname|phone|ip|agent|iban|author|person|applicant)(_|$)'`)
  return rows.map(({ name }) => name).sort()
}

/** Tables, of whatever room, that still say this. */
async function saying(text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind in ('r', 'p') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const said = await client.query(`select from ${name} t where to_jsonb(t)::text ilike $1 limit 1`, [`%${text}%`])
    if ((said.rowCount ?? 0) > 0) found.push(name)
  }
  return found
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const required = Object.fromEntries(await requiredColumns(client, table))
  const whole = { ...required, ...row, platform_id: house.platformId('demo') }
  const places = Object.keys(whole).map((_, at) => `$${at + 1}`)
  await client.query(
    `insert into ${table} (${Object.keys(whole).join(', ')}) values (${places.join(', ')})`,
    Object.values(whole),
  )
}

async function holds({ table, column, isList }: Column, userId: string): Promise<boolean> {
  const where = isList ? `$1 = any(${column})` : `${column} = $1`
  return ((await client.query(`select from ${table} where ${where}`, [userId])).rowCount ?? 0) > 0
}

/** Has one row name the person; false where there is no row, or none that could. */
async function name({ table, column, isList }: Column, userId: string): Promise<boolean> {
  const value = isList ? 'array[$1]::uuid[]' : '$1'
  const one = `(select min(ctid) from ${table})`
  const done = await client
    .query(`update ${table} set ${column} = ${value} where ctid = ${one}`, [userId])
    .catch(() => ({ rowCount: 0 }))
  return (done.rowCount ?? 0) > 0
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  const [platformId, userId] = [house.platformId('demo'), house.personId('applicant2')]
  await client.query(`set app.platform_id = '${platformId}'`)
  await insertSampleRows(house.ownerUrl, platformId, userId, house.personId('owner'))
  await client.query("update applications set state = 'submitted', submitted_at = now()")
  for (const [table, row] of more) await insert(table, 'user_id' in row ? row : withPerson(table, row, userId))
})

afterAll(() => client.end())

const withPerson = (table: string, row: Readonly<Record<string, unknown>>, userId: string) =>
  table === 'inbox_marks' || table === 'application_assignees' ? { ...row, user_id: userId } : row

describe('wherever a table names a person', () => {
  it('somebody has said what becomes of it', async () => {
    expect((await columnsThatName()).map(nameOf).sort()).toEqual(Object.keys(fates).sort())
    expect(await textsThatMayName()).toEqual(Object.keys(texts).sort())
  })

  it('it is so once their account is erased, and their copy tells of the lists that they keep', async () => {
    const [userId, { email, firstname, lastname }] = [house.personId('applicant2'), everybody.applicant2]
    const columns = (await columnsThatName()).filter((column) => fates[nameOf(column)] === 'cut')
    const tried: Column[] = []
    for (const column of columns) if ((await name(column, userId)) || (await holds(column, userId))) tried.push(column)
    expect(tried.length).toBeGreaterThan(22)
    const beside = `${firstname} ${lastname}`
    await client.query(`update team_comments set author_name = $1, resolved_by = $1`, [beside])
    await client.query(`update team_tasks set created_by = $1, done_by = $1`, [beside])
    await client.query(`update answer_edits set author_name = $1`, [beside])
    await client.query(`update messages set author_name = $1, read_name = $1`, [beside])
    const { json } = await house.inScene('system', (scene) => gather(scene, userId))
    expect(json.applications).toMatchObject({ views: [expect.objectContaining({ name: expect.any(String) })] })

    await house.inScene('system', async (scene) => {
      await forgetPerson(scene, { userId, email }, 'all')
      await eraseAccount(scene, userId)
    })
    const left: string[] = []
    for (const column of tried) if (await holds(column, userId)) left.push(nameOf(column))
    expect(left).toEqual([])
    expect(await saying(email)).toEqual([])
    for (const table of [
      'team_comments',
      'team_tasks',
      'answer_edits',
      'messages',
      'users',
      'jurors',
      'collaborators',
    ]) {
      const { rows } = await client.query(`select to_jsonb(t) as row from ${table} t`)
      expect(JSON.stringify(rows), table).not.toMatch(new RegExp(`${beside}|${email}`))
    }
  })
})

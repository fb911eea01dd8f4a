import { ExportSettings, ExportTemplateDraft } from '@laurel/contract/exchange/exports'
import { ImportMapping } from '@laurel/contract/exchange/imports'
import { archivedApplications, archivedColumns, archivedReceipts } from '../../applications/index.ts'
import { archivedCasework, archivedLabels } from '../../casework/index.ts'
import { archivedCollaborators } from '../../collaboration/index.ts'
import { archivedEvaluation } from '../../evaluation/index.ts'
import { archivedFiles } from '../../files/index.ts'
import { archivedForms } from '../../forms/index.ts'
import { type ArchivedTable, anObject, fits } from '../../kernel/archive/index.ts'
import { archivedViews } from '../../listing/index.ts'
import { archivedMessages } from '../../messages/index.ts'
import { archivedDocuments, archivedPaths, archivedPrograms } from '../../programs/index.ts'

const ownTables: readonly ArchivedTable[] = [
  {
    name: 'export_templates',
    by: 'program_id',
    order: ['id'],
    people: { owner_id: 'null' },
    columns: { settings: fits(ExportSettings), what: fits(ExportTemplateDraft.shape.what) },
  },
  {
    name: 'import_mappings',
    by: 'program_id',
    order: ['id'],
    people: { created_by: 'null' },
    columns: { mapping: fits(ImportMapping) },
  },
  {
    // What happened, and who did it: what archives themselves did is no part of the program.
    name: 'events',
    by: 'program_id',
    order: ['id'],
    isUnnamed: true,
    namesWhatIsGone: true,
    omit: ['request_id'],
    people: { actor_id: 'null' },
    columns: { payload: anObject },
    butNot: "t.name like 'program.archive%' or t.name = 'program.brought_in'",
  },
]

/** All that goes into the archive of a program, in the order in which it can be written. */
export const archivedTables: readonly ArchivedTable[] = [
  ...archivedPrograms,
  ...archivedForms,
  ...archivedPaths,
  ...archivedLabels,
  ...archivedColumns,
  ...archivedViews,
  ...archivedApplications,
  ...archivedCollaborators,
  ...archivedFiles,
  ...archivedDocuments,
  ...archivedReceipts,
  ...archivedCasework,
  ...archivedEvaluation,
  ...archivedMessages,
  ...ownTables,
]

/** Tables that know programs or what is in them, and stay behind; with the reason. */
export const leftBehind: Readonly<Record<string, string>> = {
  application_names: 'made again when somebody looks for something',
  application_texts: 'made again when somebody looks for something',
  search_progress: 'made again when somebody looks for something',
  search_vocabulary: 'made again when somebody looks for something',
  program_reports: 'counted again',
  reminders_sent: 'says what was mailed from here',
  juror_links: 'sign people in here',
  saved_juries: 'are used by the programs that are here',
  saved_jury_members: 'belongs to saved_juries',
  jury_runs: 'what they published is in the assignments',
  staff_digests: 'says what was mailed from here',
  emails: 'says what was mailed from here',
  email_templates: 'mails are worded anew where the program comes to: senders and links are those of the platform',
  email_template_versions: 'belongs to email_templates',
  program_senders: 'senders are those of the platform',
  role_grants: 'rights are given by those who are there',
  invitations: 'rights are given by those who are there',
  assignment_rules: 'name people of the team that is here',
  assignment_runs: 'belongs to assignment_rules',
  bulk_actions: 'what they did is in the history',
  bulk_batches: 'belongs to bulk_actions',
  given_up_changes: 'belongs to bulk_actions',
  exports: 'their files are here',
  data_exports: 'their files are here',
  operations: 'long work belongs to the installation that does it',
  log_exports: 'their files are here',
  imports: 'their files are here, and only here they can be undone',
  import_changes: 'belongs to imports',
  import_problems: 'belongs to imports',
  message_sendings: 'the messages themselves are in it',
  message_sending_items: 'the messages themselves are in it',
  message_sending_files: 'the messages themselves are in it, with their files',
  decision_publications: 'what they published is in the applications',
  decision_publication_items: 'belongs to decision_publications',
  message_mails: 'says which mails came in here',
  galleries: 'who agreed to be shown agreed with the platform where they applied',
  gallery_consent_texts: 'belongs to galleries',
  gallery_items: 'belongs to galleries',
  gallery_consents: 'belongs to galleries',
  mail_lists: 'whom one may write to in the name of the platform is agreed with the platform',
  list_subscriptions: 'people agreed to be written to from here',
  newsletters: 'says what was mailed from here',
  newsletter_recipients: 'belongs to newsletters',
  public_votes: 'what people voted here is counted here, with hashes that this installation alone can make',
  vote_entries: 'belongs to public_votes',
  vote_census: 'belongs to public_votes',
  vote_voters: 'belongs to public_votes',
  vote_codes: 'belongs to public_votes',
  vote_ballots: 'belongs to public_votes',
  vote_ballot_links: 'belongs to public_votes',
  vote_commitments: 'belongs to public_votes',
  vote_receipts: 'belongs to public_votes',
  vote_reviews: 'belongs to public_votes',
  vote_review_voters: 'belongs to public_votes',
  vote_appeals: 'belongs to public_votes',
  vote_paper_batches: 'belongs to public_votes',
  vote_early_openings: 'belongs to public_votes',
  vote_results: 'belongs to public_votes',
  awaited_events: 'says what is heard here',
  hook_subscriptions: 'belongs to webhook_endpoints',
  api_keys: 'open what is here, in the name of people who are here',
  automation_tasks: 'act in the name of people who are here, and name what is here',
  automation_versions: 'belongs to automation_tasks',
  automation_runs: 'belongs to automation_tasks',
  automation_steps: 'belongs to automation_tasks',
  automation_moments: 'belongs to automation_tasks',
  automation_lines: 'belongs to automation_tasks',
  webhook_endpoints: 'tell addresses of what happens here, in the name of people who are here',
  webhook_secrets: 'belongs to webhook_endpoints',
  webhook_deliveries: 'belongs to webhook_endpoints',
  webhook_attempts: 'belongs to webhook_endpoints',
  program_archives: 'archives hold no archives',
  bare_files: 'files are looked at anew where they come in',
  pairs_at_hand: 'says who has what before them just now',
  juror_notes: 'nobody but their writers ever reads them',
}

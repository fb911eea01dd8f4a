import { listThroughCast } from './columns/convert-columns.ts'
import { lookUpCompanies } from './companies/look-up-companies.ts'
import { deadlineJob } from './deadlines/close-drafts.ts'
import { receiptJob } from './documents/store-receipt.ts'
import { digestJob } from './mails/staff-digest.ts'
import { dropRemovedAnswers } from './revisions/drop-removed-answers.ts'
import { followRevision } from './revisions/follow-revision.ts'
import { overdueJob } from './states/changes-overdue.ts'
import { notifyOfDecisions } from './states/publish-decisions.ts'
import { purgeTrashed, purgeTrashedMany } from './trash/trash.ts'
import { emptyTrashJob } from './trash/trash-routes.ts'

export const applicationJobs = [
  notifyOfDecisions,
  deadlineJob,
  overdueJob,
  purgeTrashed,
  emptyTrashJob,
  purgeTrashedMany,
  followRevision,
  listThroughCast,
  dropRemovedAnswers,
  lookUpCompanies,
  digestJob,
  receiptJob,
]

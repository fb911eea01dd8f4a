import { bulkJobs } from './bulk/jobs.ts'
import { overdueJob } from './changes-overdue.ts'
import { lookUpCompanies } from './companies/look-up-companies.ts'
import { lookUpImported } from './companies/look-up-imported.ts'
import { deadlineJob } from './deadline-jobs.ts'
import { receiptJob } from './documents/keep-receipt.ts'
import { dropOrphans } from './drop-orphans.ts'
import { followRevision } from './follow-revision.ts'
import { listThroughCast } from './list-through-cast.ts'
import { remindReferee } from './people/index.ts'
import { tellDecisions } from './publish-decisions.ts'
import { readTexts } from './read-texts.ts'
import { digestJob } from './staff-digest.ts'
import { purgeTrashed, purgeTrashedMany } from './trash.ts'
import { emptyTrashJob } from './trash-routes.ts'
import { campaignJob } from './update-campaigns.ts'

export const applicationJobs = [
  tellDecisions,
  deadlineJob,
  overdueJob,
  purgeTrashed,
  emptyTrashJob,
  purgeTrashedMany,
  ...bulkJobs,
  remindReferee,
  followRevision,
  listThroughCast,
  dropOrphans,
  campaignJob,
  lookUpCompanies,
  lookUpImported,
  digestJob,
  receiptJob,
  readTexts,
]

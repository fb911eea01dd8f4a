import { contributeRoomForRole } from '../access/index.ts'
import { countApplicationsSince } from '../applications/store/index.ts'
import { countWorkingTasks } from '../automation/index.ts'
import { hasAwards } from '../awards/index.ts'
import { checkRoomOfPlan, contributeMeters, contributeModuleUse } from '../billing/index.ts'
import { hasPublishedGallery } from '../galleries/index.ts'
import { countOpenPrograms } from '../programs/index.ts'
import { hasRunningVote } from '../votes/index.ts'

// What plans count, and what is in use of the parts of the product.
contributeRoomForRole(checkRoomOfPlan)
contributeMeters({
  'open-programs': ({ db, now }) => countOpenPrograms(db, now),
  'applications-a-year': ({ db, now }) => countApplicationsSince(db, new Date(now.getTime() - 365 * 86_400_000)),
  'automation-rules': ({ db }) => countWorkingTasks(db),
})
contributeModuleUse({
  automation: async ({ db }) => (await countWorkingTasks(db)) > 0,
  galleries: ({ db }) => hasPublishedGallery(db),
  votes: ({ db }) => hasRunningVote(db),
  awards: ({ db }) => hasAwards(db),
})

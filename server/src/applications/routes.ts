import { responseRoutes } from './application-routes.ts'
import { copyRoutes } from './copy/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { lifecycleRoutes } from './lifecycle-routes.ts'
import { formChangeRoutes } from './revisions/form-change-routes.ts'
import { updateCampaignRoutes } from './revisions/update-campaign-routes.ts'
import { trashRoutes } from './trash/trash-routes.ts'

export const applicationRoutes = [
  ...responseRoutes,
  ...lifecycleRoutes,
  ...formChangeRoutes,
  ...updateCampaignRoutes,
  ...documentRoutes,
  ...copyRoutes,
  ...trashRoutes,
]

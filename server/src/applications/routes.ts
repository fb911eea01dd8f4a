import { responseRoutes } from './application-routes.ts'
import { copyRoutes } from './copy/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { lifeRoutes } from './life-routes.ts'
import { formChangeRoutes } from './revisions/form-change-routes.ts'
import { updateCampaignRoutes } from './revisions/update-campaign-routes.ts'
import { trashRoutes } from './trash/trash-routes.ts'

export const applicationRoutes = [
  ...responseRoutes,
  ...lifeRoutes,
  ...formChangeRoutes,
  ...updateCampaignRoutes,
  ...documentRoutes,
  ...copyRoutes,
  ...trashRoutes,
]

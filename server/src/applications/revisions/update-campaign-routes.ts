import { updateCampaignEndpoints } from '@laurel/contract/applications/requests'
import { bind } from '../../kernel/http/index.ts'
import { planCampaign, readCampaigns, startCampaign } from './update-campaigns.ts'

export const updateCampaignRoutes = bind(updateCampaignEndpoints, {
  listUpdateCampaigns: async (scene, { form }) => ({ data: await readCampaigns(scene, form) }),
  planUpdateCampaign: (scene, { program, form }) => planCampaign(scene, program, form),
  startUpdateCampaign: (scene, { program, form, body }) => startCampaign(scene, program, form, body),
})

export { AnswerRequest, AskRequest, MyRequest, ProgramRequest, RequestKind, RequestState } from './request.ts'
export { mayRequest, pointlessKinds, requestKinds, requestKindsFor } from './request-kinds.ts'
export { StartCampaign, tightenedKeys, UpdateCampaign, UpdatePlan, updateCampaignEndpoints } from './update-campaign.ts'

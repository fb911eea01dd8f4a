export {
  Expertise as JurorExpertise,
  InvitationAcceptance,
  Juror,
  JurorCandidate,
  JurorChange,
  JurorInvitation,
  JurorInvitations,
  JurorRole,
  JurorState,
  JuryInvitation,
  OwnParts,
  PendingJuryInvitation,
} from './juror.ts'
export { JuryView, juryViewShows, juryViewSorts, maxViewFields, ShownAnswer } from './jury-view.ts'
export { SavedJury, SavedJuryChange, SavedJuryScope } from './saved-jury.ts'
export { JuryTopicGroup } from './topic.ts'

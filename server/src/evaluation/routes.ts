import { evaluationEndpoints } from '@laurel/contract/evaluation'
import { pageOf } from '@laurel/contract/kernel'
import { bind, preloading } from '../kernel/http/index.ts'
import { listApplicationEvaluations } from './entries/list-application-evaluations.ts'
import { getEntry, listEntries } from './entries/present-entries.ts'
import { addEntries, removeEntry } from './entries/write-entries.ts'
import { acceptInvitation, declineInvitation, readInvitation } from './jurors/answer-invitation.ts'
import { extendJuror } from './jurors/extend-juror.ts'
import { findJurorCandidates, inviteJurors } from './jurors/juror-candidates.ts'
import { enterByJuryLink, renewJuryLink } from './jurors/juror-links.ts'
import { listJurors } from './jurors/list-jurors.ts'
import { acceptOwnInvitation, declineOwnInvitation, getOwnParts, listOwnInvitations } from './jurors/own-invitations.ts'
import { remindJurors } from './jurors/remind-jurors.ts'
import { changeReminderRules } from './jurors/reminder-rules.ts'
import {
  changeSavedJury,
  deleteSavedJury,
  inviteSavedJury,
  listSavedJuryPage,
  saveJury,
} from './jurors/saved-juries.ts'
import { changeJuror, inviteJuror, removeJuror, resendInvitation } from './jurors/write-jurors.ts'
import { requireNotArchived } from './require-not-archived.ts'
import { requireNotBlind } from './require-not-blind.ts'
import { changeSession } from './sessions/change-session.ts'
import { createSession } from './sessions/create-session.ts'
import {
  archiveSession,
  closeSession,
  deleteSession,
  openSession,
  pauseSession,
  reopenSession,
  resumeSession,
  unarchiveSession,
} from './sessions/move-session.ts'
import { listSessionPage, presentSession } from './sessions/present-session.ts'
import { declineEntry } from './sheets/decline-entry.ts'
import { saveEvaluation, submitEvaluation } from './sheets/judge-entry.ts'
import { readOwnSheetContext } from './sheets/read-ahead.ts'
import { addCriterion, changeCriterion, removeCriterion, reorderCriteria } from './sheets/write-criteria.ts'
import { writeOwnNote } from './sheets/write-note.ts'
import { listCriteria } from './store/criteria.ts'
import { findReminderRules } from './store/reminders.ts'
import { listReplacedScorecards } from './store/scorecards.ts'
import { findViews } from './store/session-views.ts'
import { listTopics } from './topics/list-topics.ts'
import { changeViews } from './views/change-views.ts'

export const evaluationRoutes = bind(evaluationEndpoints, {
  listEvaluationSessions: (scene, { program, query }) => listSessionPage(scene, program, query),
  createEvaluationSession: (scene, { program, body }) => createSession(scene, program, body),
  getEvaluationSession: (scene, { program, session, query }) => presentSession(scene, program, session, query.lang),
  changeEvaluationSession: requireNotArchived((scene, { program, session, body }) =>
    changeSession(scene, program, session, body),
  ),
  deleteEvaluationSession: (scene, { program, session }) => deleteSession(scene, program, session),
  openEvaluationSession: (scene, { program, session }) => openSession(scene, program, session),
  pauseEvaluationSession: (scene, { program, session }) => pauseSession(scene, program, session),
  resumeEvaluationSession: (scene, { program, session }) => resumeSession(scene, program, session),
  closeEvaluationSession: (scene, { program, session }) => closeSession(scene, program, session),
  reopenEvaluationSession: (scene, { program, session, body }) => reopenSession(scene, program, session, body),
  archiveEvaluationSession: (scene, { program, session }) => archiveSession(scene, program, session),
  unarchiveEvaluationSession: (scene, { program, session }) => unarchiveSession(scene, program, session),
  listCriteria: async (scene, { session }) => {
    const criteria = await listCriteria(scene.db, session.id)
    return pageOf(criteria, { total: criteria.length })
  },
  listReplacedScorecards: async (scene, { session }) => {
    const replaced = await listReplacedScorecards(scene.db, session.id)
    return pageOf(replaced, { total: replaced.length })
  },
  addCriterion: requireNotArchived((scene, { session, body, query }) => addCriterion(scene, session, body, query)),
  changeCriterion: requireNotArchived((scene, { session, criterion, body, query }) =>
    changeCriterion(scene, session, criterion, body, query),
  ),
  removeCriterion: requireNotArchived((scene, { session, criterion, query }) =>
    removeCriterion(scene, session, criterion, query),
  ),
  reorderCriteria: requireNotArchived((scene, { session, body, query }) =>
    reorderCriteria(scene, session, body.order, query),
  ),
  listEntries: requireNotBlind((scene, { session, query }) => listEntries(scene, session, query)),
  getSessionViews: (scene, { session }) => findViews(scene.db, session.id),
  changeSessionViews: requireNotArchived((scene, { session, body }) => changeViews(scene, session, body)),
  addEntries: requireNotArchived((scene, { session, body }) => addEntries(scene, session, body.applicationIds)),
  getEntry: requireNotBlind((scene, { session, entry }) => getEntry(scene, session, entry)),
  removeEntry: requireNotArchived((scene, { session, entry, query }) =>
    removeEntry(scene, session, entry, query.confirmed),
  ),
  listApplicationEvaluations: requireNotBlind((scene, { application }) =>
    listApplicationEvaluations(scene, application),
  ),
  listJurors: (scene, { session, query }) => listJurors(scene, session, query),
  listJuryTopics: async (scene, { program, query }) => ({
    groups: await listTopics(scene, program, query.lang ?? scene.locale),
  }),
  inviteJuror: requireNotArchived((scene, { program, session, body }) => inviteJuror(scene, program, session, body)),
  inviteJurors: requireNotArchived((scene, { program, session, body }) => inviteJurors(scene, program, session, body)),
  findJurorCandidates: requireNotArchived((scene, { program, session, body }) =>
    findJurorCandidates(scene, program, session, body),
  ),
  changeJuror: requireNotArchived((scene, { session, juror, body }) => changeJuror(scene, session, juror, body)),
  resendJurorInvitation: requireNotArchived((scene, { program, session, juror }) =>
    resendInvitation(scene, program, session, juror),
  ),
  removeJuror: requireNotArchived((scene, { session, juror, query }) =>
    removeJuror(scene, session, juror, query.confirmed),
  ),
  remindJurors: requireNotArchived((scene, { program, session, body }) => remindJurors(scene, program, session, body)),
  saveEvaluation: preloading(evaluationEndpoints.saveEvaluation, {
    leads: true,
    preload: async (scene, { sessionId, entryId }) =>
      scene.actor.kind === 'user'
        ? readOwnSheetContext(scene, { sessionId, entryId, userId: scene.actor.userId })
        : undefined,
    run: (scene, { session, entry, body, preloaded }) => saveEvaluation(scene, session, entry, body, preloaded),
  }),
  submitEvaluation: (scene, { session, entry, body }) => submitEvaluation(scene, session, entry, body),
  declineEntry: (scene, { session, entry, body }) => declineEntry(scene, session, entry, body),
  writeOwnNote: (scene, { session, entry, body }) => writeOwnNote(scene, session, entry, body),
  listSavedJuries: (scene, { program }) => listSavedJuryPage(scene, program),
  saveJury: (scene, { session, body }) => saveJury(scene, session, body),
  changeSavedJury: (scene, { program, savedJury, body }) => changeSavedJury(scene, program, savedJury, body),
  deleteSavedJury: (scene, { program, savedJury }) => deleteSavedJury(scene, program, savedJury),
  inviteSavedJury: requireNotArchived((scene, { program, session, savedJury, body }) =>
    inviteSavedJury(scene, { program, session, savedJury }, body.emails),
  ),
  getReminderRules: (scene, { session }) => findReminderRules(scene.db, session.id),
  changeReminderRules: requireNotArchived((scene, { session, body }) => changeReminderRules(scene, session, body)),
  extendJuror: requireNotArchived((scene, { program, session, juror, body }) =>
    extendJuror(scene, program, session, juror, body),
  ),
  enterByJuryLink: (scene, { body }) => enterByJuryLink(scene, body.token),
  renewJuryLink: (scene, { body }) => renewJuryLink(scene, body.token),
  readJuryInvitation: (scene, { body }) => readInvitation(scene, body.token),
  acceptJuryInvitation: (scene, { body }) => acceptInvitation(scene, body),
  declineJuryInvitation: (scene, { body }) => declineInvitation(scene, body.token),
  getMyParts: (scene) => getOwnParts(scene),
  listMyJuryInvitations: (scene) => listOwnInvitations(scene),
  acceptMyJuryInvitation: (scene, { body }) => acceptOwnInvitation(scene, body.invitationId),
  declineMyJuryInvitation: (scene, { body }) => declineOwnInvitation(scene, body.invitationId),
})

import { deliberationEndpoints } from '@laurel/contract/deliberation'
import { requireNotArchived } from '../evaluation/index.ts'
import { bind } from '../kernel/http/index.ts'
import { changeCharter, getCharter, getCharterToSign, signCharter } from './charter.ts'
import { decideEntries, proposeJointMotion, undoDecisions } from './decide-several.ts'
import { changeDecisionSettings, getDecisionSettings } from './decision-settings.ts'
import { confirmDecision, decideEntry, reconsiderDecision } from './decisions.ts'
import { getDeliberation, moveCursor, orderAgenda, proposeAgenda } from './deliberation.ts'
import { listApplicationFeedback } from './feedback.ts'
import { getMinutes } from './minutes.ts'
import {
  closeMotion,
  getDeliberatedEntry,
  proposeMotion,
  voteMotion,
  withdrawMotion,
  writeAgendaNotes,
} from './motions.ts'
import { endDeliberation, previewSessionPublication, publishSessionDecisions, startDeliberation } from './publish.ts'

export const deliberationRoutes = bind(deliberationEndpoints, {
  getDecisionSettings: (scene, { session }) => getDecisionSettings(scene, session),
  changeDecisionSettings: (scene, { session, body }) => changeDecisionSettings(scene, session, body),
  startDeliberation: (scene, { program, session }) => startDeliberation(scene, program, session),
  endDeliberation: (scene, { program, session }) => endDeliberation(scene, program, session),
  previewSessionPublication: (scene, { session }) => previewSessionPublication(scene, session),
  publishSessionDecisions: (scene, { program, session, body }) =>
    publishSessionDecisions(scene, program, session, body.fingerprint),
  listApplicationFeedback: (scene, { application }) => listApplicationFeedback(scene, application),
  getDeliberation: (scene, { session }) => getDeliberation(scene, session),
  proposeAgenda: (scene, { session }) => proposeAgenda(scene, session),
  orderAgenda: (scene, { session, body }) => orderAgenda(scene, session, body.order),
  moveCursor: (scene, { session, body }) => moveCursor(scene, session, body),
  getMinutes: (scene, { session, query }) => getMinutes(scene, session, query.lang ?? scene.locale),
  getDeliberatedEntry: (scene, { session, entry }) => getDeliberatedEntry(scene, session, entry),
  writeAgendaNotes: (scene, { session, entry, body }) => writeAgendaNotes(scene, session, entry, body.notes),
  proposeMotion: (scene, { session, entry, body }) => proposeMotion(scene, session, entry, body),
  voteMotion: (scene, { session, entry, params, body }) =>
    voteMotion(scene, session, entry, { motionId: params.motionId, vote: body.vote }),
  closeMotion: (scene, { session, entry, params }) => closeMotion(scene, session, entry, params.motionId),
  withdrawMotion: (scene, { session, entry, params }) => withdrawMotion(scene, session, entry, params.motionId),
  decideEntry: (scene, { session, entry, body }) => decideEntry(scene, session, entry, body),
  decideEntries: (scene, { session, body }) => decideEntries(scene, session, body),
  undoDecisions: (scene, { session, body }) => undoDecisions(scene, session, body),
  proposeJointMotion: (scene, { session, body }) => proposeJointMotion(scene, session, body),
  confirmDecision: (scene, { session, entry, body }) => confirmDecision(scene, session, entry, body.version),
  reconsiderDecision: (scene, { session, entry }) => reconsiderDecision(scene, session, entry),
  getCharter: (scene, { session }) => getCharter(scene, session),
  changeCharter: requireNotArchived((scene, { session, body }) => changeCharter(scene, session, body)),
  getCharterToSign: (scene, { session }) => getCharterToSign(scene, session),
  signCharter: (scene, { session, body }) => signCharter(scene, session, body),
})

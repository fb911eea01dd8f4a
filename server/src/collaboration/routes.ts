import { collaborationEndpoints } from '@laurel/contract/collaboration'
import { findApplication } from '../applications/store/index.ts'
import { bind, type RequestHeaders } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { declineReference, openReference, saveReference, sendReference } from './answer-reference.ts'
import {
  changeCollaborator,
  endOwnershipOffer,
  inviteCollaborator,
  inviteCollaboratorAgain,
  leaveApplication,
  offerOwnership,
  takeCollaboratorOut,
} from './change-collaborators.ts'
import { acceptCollaboration, acceptOwnership, openCollaboration } from './join-application.ts'
import { readMyCollaborators, readPeople } from './present-collaborators.ts'
import { inviteReferee, inviteRefereeAgain, takeRefereeBack } from './referees.ts'
import { admitReferenceFile, uploadReferenceFile } from './upload-reference-file.ts'

export const collaborationRoutes = bind(collaborationEndpoints, {
  getMyApplicationPeople: (scene, { application }) => readMyCollaborators(scene, application),
  async inviteCollaborator(scene, { application, body }) {
    await inviteCollaborator(scene, application, body)
    return readMyCollaborators(scene, application)
  },
  async changeCollaborator(scene, { application, collaborator, body }) {
    await changeCollaborator(scene, application, collaborator, body.rights)
    return readMyCollaborators(scene, application)
  },
  async inviteCollaboratorAgain(scene, { application, collaborator }) {
    await inviteCollaboratorAgain(scene, application, collaborator)
    return readMyCollaborators(scene, application)
  },
  async removeCollaborator(scene, { application, collaborator }) {
    await takeCollaboratorOut(scene, application, collaborator)
    return undefined
  },
  async leaveApplication(scene, { application }) {
    await leaveApplication(scene, application)
    return undefined
  },
  async offerOwnership(scene, { application, body }) {
    await offerOwnership(scene, application, body.collaboratorId)
    return readMyCollaborators(scene, application)
  },
  async endOwnershipOffer(scene, { application }) {
    await endOwnershipOffer(scene, application)
    return undefined
  },
  async acceptOwnership(scene, { application }) {
    await acceptOwnership(scene, application)
    return readMyCollaborators(scene, (await findApplication(scene.db, application.id)) ?? application)
  },
  openCollaboration: (scene, { body }) => openCollaboration(scene, body.token),
  acceptCollaboration: (scene, { body }) => acceptCollaboration(scene, body.token),

  async inviteReferee(scene, { application, body }) {
    await inviteReferee(scene, application, body)
    return readMyCollaborators(scene, application)
  },
  async inviteRefereeAgain(scene, { application, referee }) {
    await inviteRefereeAgain(scene, application, referee)
    return readMyCollaborators(scene, application)
  },
  async removeReferee(scene, { application, referee }) {
    await takeRefereeBack(scene, application, referee)
    return undefined
  },
  openReference: (scene, { body }) => openReference(scene, body.token),
  saveReference: (scene, { body }) => saveReference(scene, body.token, body.changes),
  uploadReferenceFile: {
    admit: (scene, { query, headers, announced }) => admitReferenceFile(scene, placeOf(query, headers), announced),
    keep: (scene, { query, headers, upload }) => uploadReferenceFile(scene, placeOf(query, headers), upload),
  },
  sendReference: (scene, { body }) => sendReference(scene, body.token),
  async declineReference(scene, { body }) {
    await declineReference(scene, body.token)
    return undefined
  },
  getApplicationPeople: (scene, { application }) => readPeople(scene, application),
})

/** Refuses link_not_valid where the link does not come along. */
function placeOf({ field }: { field: string }, { personalLink }: RequestHeaders) {
  return { field, token: personalLink ?? refuse('link_not_valid') }
}

export {
  ApplicationCollaborators,
  AskedOfOther,
  Collaboration,
  Collaborator,
  CollaboratorRights,
  maxCollaborators,
  Referee,
  Reference,
} from './collaborators.ts'
export { collaborationEndpoints } from './endpoints.ts'

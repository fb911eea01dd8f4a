export {
  ApplicationCollaborators,
  Collaboration,
  Collaborator,
  CollaboratorRights,
  maxCollaborators,
  Referee,
  Reference,
  ReferencePart,
} from './collaborators.ts'
export { collaborationEndpoints } from './endpoints.ts'

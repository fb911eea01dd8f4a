export { collaborationEndpoints } from './endpoints.ts'
export {
  ApplicationPeople,
  AskedOfOther,
  Collaboration,
  Collaborator,
  CollaboratorRights,
  maxCollaborators,
  Referee,
  Reference,
} from './people.ts'

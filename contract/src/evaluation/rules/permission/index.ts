export { canInSession, type SessionAction, waitsForOwn } from './can-in-session.ts'
export {
  type SessionActor,
  type SessionRole,
  type SessionStage,
  type StagedPolicy,
  type StagedSession,
  sessionPolicies,
  sessionRoles,
  sessionStages,
  strictestPolicy,
} from './policies.ts'

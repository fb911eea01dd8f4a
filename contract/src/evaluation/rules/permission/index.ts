export { canInRound, type RoundAction, roundActions, waitsForOwn } from './can-in-round.ts'
export {
  type Round,
  type RoundActor,
  type RoundPolicy,
  type RoundRole,
  type RoundState,
  roundPolicies,
  roundRoles,
  roundStates,
  strictestPolicy,
} from './policies.ts'

import type { SessionFollower } from '../evaluation/index.ts'
import { projectEntries } from './projections/project-entries.ts'

/** Jurors read copies of the entries, made when the session opens and whenever the policy or the entries change. */
export const blindingFollower: SessionFollower = {
  opened: (scene, session) => projectEntries(scene, session),
  policyChanged: (scene, session) => projectEntries(scene, session),
  entriesAdded: projectEntries,
}

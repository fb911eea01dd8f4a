import { type ApplicantRight, covers } from '@laurel/contract/applications'
import type { Scene } from '../../kernel/scene.ts'
import type { Application } from '../store/applications.ts'
import { findRight } from '../store/rights.ts'

/** The right of the caller in an application as owner or collaborator; undefined for anyone else. */
export async function rightIn(scene: Scene, application: Application): Promise<ApplicantRight | undefined> {
  if (scene.actor.kind !== 'user' || application.state === 'deleted') return undefined
  if (application.ownerId === scene.actor.userId) return 'own'
  return findRight(scene.db, application.id, scene.actor.userId)
}

/** One of those who apply, with the right asked for? `less` where they take part but may not do that. */
export async function mayAsApplicant(
  scene: Scene,
  application: Application | undefined,
  right: ApplicantRight,
): Promise<boolean | 'less'> {
  const held = application && (await rightIn(scene, application))
  if (!held) return false
  return covers(held, right) || 'less'
}

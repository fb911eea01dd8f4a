import { createHash } from 'node:crypto'
import type { EvidenceEvent, EvidenceKind } from '@laurel/contract/grants/evidence'
import { chainHash } from '@laurel/contract/grants/evidence'
import type { Scene } from '../../kernel/scene.ts'
import { findLastEvidence, insertEvidence } from '../store/index.ts'

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Adds an event to the chain of an agreement, which is held by whoever calls. */
export async function addEvidence(
  scene: Scene,
  agreementId: string,
  kind: EvidenceKind,
  detail: EvidenceEvent['detail'],
): Promise<void> {
  const last = await findLastEvidence(scene.db, agreementId)
  const event = { number: last.number + 1, kind, at: scene.now.toISOString(), detail }
  const hash = await chainHash(last.hash, event)
  await insertEvidence(scene.db, { agreementId, event: { ...event, hash } })
}

/** Who acts, as evidence names them. */
export function actorOf(scene: Scene): string {
  return scene.actor.kind === 'user' ? scene.actor.name : ''
}

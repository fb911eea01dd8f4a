import { findFileByKey, streamFile } from '../files/index.ts'
import type { RequestHeaders, Streamed } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { projectionFor, stanceOf } from './stance.ts'
import { type EntryPlace, findOwnJuror, findProjection, type Session } from './store/index.ts'

type Wish = Parameters<typeof streamFile>[2]

/** A file of the blind side of an entry. What is hidden there is not found, as what was never sent. */
export async function streamCopy(
  scene: Scene,
  at: { session: Session; entry: EntryPlace; copyKey: string },
  wish: Wish,
  headers: RequestHeaders,
): Promise<Streamed> {
  const juror = (await findOwnJuror(scene.db, at.session.id, userOf(scene).userId)) ?? refuse('not_found')
  const kind = projectionFor(await stanceOf(scene, at.session, juror, at.entry.id))
  const content = kind === 'blind' ? await findProjection(scene.db, at.entry.id, kind) : undefined
  const copies = content?.copies ?? {}
  const copy = (Object.hasOwn(copies, at.copyKey) ? copies[at.copyKey] : undefined) ?? refuse('not_found')
  const row = (await findFileByKey(scene.db, copy.key)) ?? refuse('not_found')
  const isPicture = row.kind === 'image' && row.mime !== 'image/svg+xml'
  // Written anew, so that nothing is left of what a camera or a program put beside the picture.
  const wished = isPicture ? { ...wish, format: wish.format ?? ('webp' as const) } : { download: wish.download }
  return streamFile(scene, { ...row, name: copy.name }, wished, headers)
}

import { jurorContextOf, projectionFor } from '../../evaluation/index.ts'
import {
  type EntryContent,
  type EntryRef,
  findOwnJuror,
  findProjection,
  type Session,
} from '../../evaluation/store/index.ts'
import { findFileByKey, streamFile } from '../../files/index.ts'
import type { RequestHeaders, Streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { strippedKeyOf } from '../metadata/strip-file.ts'

type StreamOptions = Parameters<typeof streamFile>[2]

/** A file of the blind side of an entry. What is hidden there is not found, as what was never sent. */
export async function streamCopy(
  scene: Scene,
  at: { session: Session; entry: EntryRef; copyKey: string },
  options: StreamOptions,
  headers: RequestHeaders,
): Promise<Streamed> {
  const juror = (await findOwnJuror(scene.db, at.session.id, userOf(scene).userId)) ?? refuse('not_found')
  const kind = projectionFor(await jurorContextOf(scene, at.session, juror, at.entry.id))
  const content = kind === 'blind' ? await findProjection(scene.db, at.entry.id, kind) : undefined
  return streamOf(scene, content, at.copyKey, options, headers)
}

/** The bytes behind a copy that one side of an entry names, without what programs and cameras wrote of its makers. */
export async function streamOf(
  scene: Scene,
  content: EntryContent | undefined,
  key: string,
  options: StreamOptions,
  headers: RequestHeaders,
): Promise<Streamed> {
  const copies = content?.copies ?? {}
  const copy = (Object.hasOwn(copies, key) ? copies[key] : undefined) ?? refuse('not_found')
  const row = (await findFileByKey(scene.db, copy.key)) ?? refuse('not_found')
  const isPicture = row.kind === 'image' && row.mime !== 'image/svg+xml'
  // Written anew, so that nothing is left of what a camera or a program put beside the picture.
  const wished = isPicture
    ? { ...options, format: options.format ?? ('webp' as const) }
    : { download: options.download }
  const storageKey = await strippedKeyOf(scene, row)
  return streamFile(scene, { ...row, name: copy.name, storage_key: storageKey ?? refuse('not_found') }, wished, headers)
}

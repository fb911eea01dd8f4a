import { sql } from 'kysely'
import type { Scene } from '../scene.ts'
import { type Notice, noticeChannel, noticeLimit } from './notice.ts'

/** Whether any socket listens: a notice without a listener still costs every commit a little. */
export interface LiveEars {
  /** Is somebody beside the actor's only window at one of these things? True where it is not known. */
  isHeard(platformId: string, channels: readonly string[], actorId: string | null): boolean
  /** Is any socket open in the installation? True where it is not known. */
  isAnyoneThere(): boolean
}

/** Events after which somebody may see less, or more. */
const aboutRights =
  /^(member|role|account|juror|collaborator|conflict)\.|^application\.(trashed|purged|handed_over)$|^platform\./

/**
 * Tells whoever watches that something changed, when the transaction at hand commits; never when it is rolled back.
 * Nothing is sent where nobody would hear.
 * @param what name of an event, or `answers`
 * @param ids ids only: what changed is read again by those who may
 */
export async function publishLive(
  scene: Scene,
  channels: readonly string[],
  what: string,
  ids?: Readonly<Record<string, string>>,
): Promise<void> {
  const { db, house, actor } = scene
  const by = actor.kind === 'user' ? actor.userId : null
  const heard = channels.filter((channel) => house.live.isHeard(db.platformId, [channel], by))
  const sendings: Promise<void>[] = []
  for (let from = 0; from < heard.length; from += 100) {
    const c = heard.slice(from, from + 100)
    sendings.push(send(scene, { t: 'changed', p: db.platformId, c, what, by, ...(ids && { ids }) }))
  }
  if (aboutRights.test(what) && house.live.isAnyoneThere())
    sendings.push(send(scene, { t: 'rights', p: db.platformId, by }))
  await Promise.all(sendings)
}

async function send({ db }: Scene, notice: Notice): Promise<void> {
  const text = JSON.stringify(notice)
  if (Buffer.byteLength(text) > noticeLimit) throw new Error('A notice holds ids, not contents')
  await sql`select pg_notify(${noticeChannel}, ${text})`.execute(db.kysely)
}

/** The things that an event is about, as watches know them. */
export function channelsOf(subject: { programId?: string; applicationId?: string; sessionId?: string }): string[] {
  return [
    ...(subject.programId ? [`program:${subject.programId}`] : []),
    ...(subject.applicationId ? [`application:${subject.applicationId}`] : []),
    ...(subject.sessionId ? [`session:${subject.sessionId}`] : []),
  ]
}

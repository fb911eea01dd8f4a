import type { Scene } from '../kernel/scene.ts'
import { type Desk, type DeskPlace, findJudging, type Judging } from './store/desks.ts'
import { type EntryPlace, findEntryPlace } from './store/entry-places.ts'
import { findSession, type Session } from './store/sessions.ts'
import { findOwnStance, type OwnStance } from './store/stances.ts'

/** What the busiest endpoint of jurors reads in one statement, where the loaders and the guard look for their part of it. */
const judgings = new WeakMap<Scene, { readonly at: DeskPlace; readonly reading: Promise<Judging | undefined> }>()

/** The caller's desk, read with all that the call's path names: before it is known whether the caller may. */
export async function readOwnDesk(scene: Scene, at: DeskPlace): Promise<Desk | undefined> {
  const reading = findJudging(scene.db, at)
  judgings.set(scene, { at, reading })
  return (await reading)?.desk
}

export async function readSession(scene: Scene, id: string): Promise<Session | undefined> {
  const ahead = judgings.get(scene)
  return ahead?.at.sessionId === id ? (await ahead.reading)?.session : findSession(scene.db, id)
}

/** Of whichever session: the caller sees whether it is the one of the path. */
export async function readEntryPlace(scene: Scene, id: string): Promise<EntryPlace | undefined> {
  const ahead = judgings.get(scene)
  return ahead?.at.entryId === id ? (await ahead.reading)?.entry : findEntryPlace(scene.db, id)
}

export async function readOwnStance(scene: Scene, at: DeskPlace): Promise<OwnStance | undefined> {
  const ahead = judgings.get(scene)
  const isAhead =
    ahead?.at.sessionId === at.sessionId && ahead.at.entryId === at.entryId && ahead.at.userId === at.userId
  return isAhead ? (await ahead.reading)?.own : findOwnStance(scene.db, at)
}

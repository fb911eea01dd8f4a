import type { Scene } from '../../kernel/scene.ts'
import { type EntryRef, findEntryRef } from '../store/entry-refs.ts'
import { findOwnContext, type OwnContext } from '../store/juror-contexts.ts'
import { findSession, type Session } from '../store/sessions.ts'
import { findJudging, type Judging, type SheetContext, type SheetContextKey } from '../store/sheet-contexts.ts'

/** Reads in one statement all that the busiest endpoint of jurors needs. The loaders and the guard take their part of it. */
const judgings = new WeakMap<Scene, { readonly at: SheetContextKey; readonly reading: Promise<Judging | undefined> }>()

/** The caller's desk, read with all that the call's path names: before it is known whether the caller may. */
export async function readOwnSheetContext(scene: Scene, at: SheetContextKey): Promise<SheetContext | undefined> {
  const reading = findJudging(scene.db, at)
  judgings.set(scene, { at, reading })
  return (await reading)?.context
}

export async function readSession(scene: Scene, id: string): Promise<Session | undefined> {
  const ahead = judgings.get(scene)
  return ahead?.at.sessionId === id ? (await ahead.reading)?.session : findSession(scene.db, id)
}

/** Of whichever session: the caller sees whether it is the one of the path. */
export async function readEntryRef(scene: Scene, id: string): Promise<EntryRef | undefined> {
  const ahead = judgings.get(scene)
  return ahead?.at.entryId === id ? (await ahead.reading)?.entry : findEntryRef(scene.db, id)
}

export async function readOwnContext(scene: Scene, at: SheetContextKey): Promise<OwnContext | undefined> {
  const ahead = judgings.get(scene)
  const isAhead =
    ahead?.at.sessionId === at.sessionId && ahead.at.entryId === at.entryId && ahead.at.userId === at.userId
  return isAhead ? (await ahead.reading)?.own : findOwnContext(scene.db, at)
}

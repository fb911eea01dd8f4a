import type { PlatformDb } from '../kernel/db/index.ts'
import { type HeldRole, listHeldRoles, listJudgedBlind } from './store.ts'

/** What a person is on a platform, as far as permissions go. */
export interface GrantedAccess {
  readonly held: readonly HeldRole[]
  /** The programs in which they judge without knowing who applies. */
  readonly blind: readonly string[]
}

const readings = new WeakMap<PlatformDb, Map<string, Promise<GrantedAccess>>>()

/** Read once a call where nothing is written: the guard asks it, and what it let in asks again. */
export function grantedAccessOf(db: PlatformDb, userId: string): Promise<GrantedAccess> {
  if (!db.isReading) return read(db, userId)
  const known = readings.get(db) ?? new Map<string, Promise<GrantedAccess>>()
  readings.set(db, known)
  const reading = known.get(userId) ?? read(db, userId)
  known.set(userId, reading)
  return reading
}

async function read(db: PlatformDb, userId: string): Promise<GrantedAccess> {
  const [held, blind] = await Promise.all([listHeldRoles(db, userId), listJudgedBlind(db, userId)])
  return { held, blind }
}

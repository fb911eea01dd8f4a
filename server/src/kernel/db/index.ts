export { countedExactly, countUpTo } from './count-up-to.ts'
export { type Cursor, readCursor, writeCursor } from './cursor.ts'
export { type Database, openDatabase, type Pace, type Pooler, type Scope } from './database.ts'
export { DatabaseAway } from './database-away.ts'
export { holds } from './folded-pattern.ts'
export { followGrowth } from './follow-growth.ts'
export { newId, newIdAt, newToken, randomId } from './ids.ts'
export { insertRow } from './insert-row.ts'
export { json } from './json.ts'
export { keepNewest } from './keep-newest.ts'
export {
  beyond,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  keyPage,
  keyPlaceOf,
  keyset,
  newestById,
  pageByKey,
} from './keyset.ts'
export { appUrl, migrate } from './migrate.ts'
export { holdName, outrun } from './outrun.ts'
export { ask, type InstallationDb, type PlatformDb, type PlatformTable } from './platform-db.ts'
export { isRefusedValue } from './refused-value.ts'
export type { DB } from './tables.gen.ts'

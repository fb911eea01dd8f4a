import type {
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
  ValueExpression,
} from 'kysely'
import { CompiledQuery, sql } from 'kysely'
import type { DB } from './tables.gen.ts'

/** Tables whose rows belong to one platform: those with a `platform_id`. */
export type PlatformTable = { [T in keyof DB]: 'platform_id' extends keyof DB[T] ? T : never }[keyof DB] & string

declare const insidePlatform: unique symbol
declare const insideInstallation: unique symbol

type Columns<T extends PlatformTable> = Omit<Insertable<DB[T]>, 'platform_id'>

/** A row to insert, without its platform: values, or SQL expressions of them. */
export type Row<T extends PlatformTable> = { [C in keyof Columns<T>]: ValueExpression<DB, T, Columns<T>[C]> }

/**
 * A connection that sees one platform, made by `inPlatform` and `readPlatform` alone. Its four verbs write the platform into
 * the statement, so that the database can find it by index; row-level security says the same again. Joins go through
 * `kysely` and compare `platform_id` themselves.
 */
export interface PlatformDb {
  readonly [insidePlatform]: true
  readonly platformId: string
  /** Work that only reads: what was read once stands until the end. */
  readonly isReading: boolean
  readonly kysely: Kysely<DB>
  from<T extends PlatformTable>(table: T): SelectQueryBuilder<DB, T, Record<never, never>>
  insert<T extends PlatformTable>(table: T, rows: Row<T> | readonly Row<T>[]): InsertQueryBuilder<DB, T, InsertResult>
  change<T extends PlatformTable>(table: T): UpdateQueryBuilder<DB, T, T, UpdateResult>
  remove<T extends PlatformTable>(table: T): DeleteQueryBuilder<DB, T, DeleteResult>
  /**
   * Sends a write of a transaction along with its commit: for what nothing in it reads again. Should it fail, the whole is
   * rolled back as ever.
   */
  writeLast(statement: CompiledQuery): void
}

/** A connection that sees the whole installation: sign-in, connected platforms. Made by `acrossPlatforms` alone. */
export interface InstallationDb {
  readonly [insideInstallation]: true
  readonly kysely: Kysely<DB>
}

/** Ends with its scope: whatever still runs then must not write past the commit or the rollback. */
export interface Lifetime {
  hasEnded: boolean
  /** While one piece of work looks across platforms, nothing else may use the connection: it would see too much. */
  isAcross: boolean
  /** What leaves with the commit; absent where there is only reading. */
  readonly last?: CompiledQuery[]
}

export function platformDb(builder: Kysely<DB>, platformId: string, lifetime: Lifetime): PlatformDb {
  const alive = (): Kysely<DB> => {
    if (lifetime.hasEnded) throw new Error('This work outlived its transaction: await everything that it starts')
    if (lifetime.isAcross) throw new Error('The platform’s own statements wait until the step across platforms is over')
    return builder
  }
  const own = (table: string) => sql<boolean>`${sql.ref(`${table}.platform_id`)} = ${platformId}`
  const db = {
    platformId,
    isReading: lifetime.last === undefined,
    get kysely() {
      return alive()
    },
    from: (table: PlatformTable) => alive().selectFrom(table).where(own(table)),
    insert: (table: PlatformTable, rows: object | readonly object[]) => {
      const list: readonly object[] = Array.isArray(rows) ? rows : [rows]
      return alive()
        .insertInto(table)
        .values(list.map((row) => ({ ...row, platform_id: platformId })) as never)
    },
    change: (table: PlatformTable) => alive().updateTable(table).where(own(table)),
    remove: (table: PlatformTable) => alive().deleteFrom(table).where(own(table)),
    writeLast(statement: CompiledQuery) {
      alive()
      if (!lifetime.last) throw new Error('Only a transaction writes')
      lifetime.last.push(statement)
    },
  }
  return db as unknown as PlatformDb
}

/** Runs a statement as it is written, with $1, $2…: where building it costs as much as running it, on the busiest paths. */
export async function ask<Row>(db: PlatformDb, text: string, values: readonly unknown[]): Promise<Row[]> {
  // Through the builder's executor all the same: statements leave in the order in which they were begun.
  const { rows } = await db.kysely.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

export function installationDb(kysely: Kysely<DB>): InstallationDb {
  return { kysely } as InstallationDb
}

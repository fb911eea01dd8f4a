import { type RawBuilder, sql } from 'kysely'
import type { JsonValue } from './tables.gen.ts'

/** A value for a jsonb column. (Lists would otherwise be taken for PostgreSQL arrays.) */
export function json(value: unknown): RawBuilder<JsonValue> {
  return sql<JsonValue>`${JSON.stringify(value)}::jsonb`
}

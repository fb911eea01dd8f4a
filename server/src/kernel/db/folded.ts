import { sql } from 'kysely'

/** Lower case without accents: who types "helene" finds Hélène. */
const folded = (text: unknown) =>
  sql<string>`regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`

/** Whether a text of the database holds the letters that somebody typed. */
export function holdsFolded(text: unknown, typed: string) {
  const like = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${folded(text)} like ${folded(sql`${like}::text`)}`
}

import { type ApiKey, type Scope, scopeNames } from '@laurel/contract/apps'
import { readText } from '@laurel/contract/kernel/text'
import type { Scene } from '../../kernel/scene.ts'
import { listPeople, listProgramTitles } from '../names-store.ts'
import type { ApiKeyRow } from './store.ts'

/** Scopes that are known by now: one that was dropped since opens nothing. */
export const scopesIn = (names: readonly string[]): Scope[] => scopeNames.filter((name) => names.includes(name))

export async function presentKeys(scene: Scene, rows: readonly ApiKeyRow[]): Promise<ApiKey[]> {
  if (rows.length === 0) return []
  const { db, now, locale } = scene
  const [people, programs] = await Promise.all([
    listPeople(
      db,
      rows.map(({ created_by }) => created_by),
    ),
    listProgramTitles(
      db,
      rows.flatMap(({ program_id }) => program_id ?? []),
    ),
  ])
  return rows.map((row) => {
    const program = programs.get(row.program_id ?? '')
    return {
      id: row.id,
      name: row.name,
      hint: row.hint,
      scopes: scopesIn(row.scopes),
      program: program
        ? { id: program.id, slug: program.slug, title: readText(program.title, locale, program.defaultLang) }
        : null,
      ipRanges: row.ip_ranges,
      expiresAt: row.expires_at?.toISOString() ?? null,
      hasExpired: row.expires_at !== null && row.expires_at <= now,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      formerUntil: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
      createdBy: people.get(row.created_by)?.name ?? null,
      createdAt: row.created_at.toISOString(),
    }
  })
}

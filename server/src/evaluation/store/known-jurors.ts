import type { JurorExpertise } from '@laurel/contract/evaluation/jurors'
import type { Locale } from '@laurel/contract/kernel/locale'
import { sql } from 'kysely'
import { holds, type PlatformDb } from '../../kernel/db/index.ts'

/** A person as earlier juries of the platform know them. */
export interface KnownJuror {
  readonly email: string
  readonly name: string
  readonly organisation: string
  readonly lang: Locale
  readonly minLoad: number | null
  readonly maxLoad: number | null
  readonly expertise: JurorExpertise
  readonly languages: Locale[]
  readonly phone: string
  readonly companyNumber: string
}

/** By letters of a name, an address or an organisation, or by addresses in lower case. */
export type KnownJurorLookup = { readonly search: string } | { readonly emails: readonly string[] }

/** Said in both tables alike. */
const columns = [
  'email',
  'name',
  'organisation',
  'lang',
  'min_load as minLoad',
  'max_load as maxLoad',
  'expertise',
  'languages',
  'phone',
  'company_number as companyNumber',
] as const

type Of<Alias extends string> = `${Alias}.${(typeof columns)[number]}`
const of = <Alias extends string>(alias: Alias) => columns.map((column): Of<Alias> => `${alias}.${column}`)

const fits = (known: 'j' | 'm', lookup: KnownJurorLookup) => {
  const table = sql.raw(known)
  if ('emails' in lookup) return sql<boolean>`${table}.email = any(${[...lookup.emails]}::text[])`
  return holds(sql`(${table}.email || ' ' || ${table}.name || ' ' || ${table}.organisation)`, lookup.search)
}

/**
 * Those invited in some programs, each once as said last, on a jury rather than elsewhere. Whoever was erased is nobody's.
 * @param programIds all when absent
 */
export async function listFormerJurors(
  db: PlatformDb,
  lookup: KnownJurorLookup,
  programIds: readonly string[] | undefined,
  max: number,
): Promise<KnownJuror[]> {
  if (programIds?.length === 0) return []
  const rows = await db.kysely
    .selectFrom('jurors as j')
    .innerJoin('evaluation_sessions as s', (join) =>
      join.onRef('s.platform_id', '=', 'j.platform_id').onRef('s.id', '=', 'j.session_id'),
    )
    .where('j.platform_id', '=', db.platformId)
    .where('j.name', '<>', '')
    .$if(programIds !== undefined, (query) => query.where('s.program_id', 'in', [...(programIds ?? [])]))
    .where(fits('j', lookup))
    .distinctOn('j.email')
    .select(of('j'))
    .orderBy('j.email')
    .orderBy(sql`j.state = 'accepted'`, 'desc')
    .orderBy('j.invited_at', 'desc')
    .limit(max)
    .execute()
  return rows as unknown as KnownJuror[]
}

/** Those of the juries kept in a program and for the whole platform. */
export async function listSavedMembers(
  db: PlatformDb,
  lookup: KnownJurorLookup,
  programId: string,
  max: number,
): Promise<KnownJuror[]> {
  const rows = await db.kysely
    .selectFrom('saved_jury_members as m')
    .innerJoin('saved_juries as s', (join) =>
      join.onRef('s.platform_id', '=', 'm.platform_id').onRef('s.id', '=', 'm.saved_jury_id'),
    )
    .where('m.platform_id', '=', db.platformId)
    .where((is) => is.or([is('s.program_id', '=', programId), is('s.program_id', 'is', null)]))
    .where(fits('m', lookup))
    .distinctOn('m.email')
    .select(of('m'))
    .orderBy('m.email')
    .orderBy('s.updated_at', 'desc')
    .limit(max)
    .execute()
  return rows as unknown as KnownJuror[]
}

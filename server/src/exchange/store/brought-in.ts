import type { PlatformDb } from '../../kernel/db/index.ts'

/**
 * How many of the applications that an import brought in were changed since, or are being evaluated. Each change of an
 * application raises its version; evaluation holds it by a foreign key.
 */
export async function countTouched(db: PlatformDb, programId: string, importId: string): Promise<number> {
  const { n } = await db
    .from('applications')
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    .where((or) =>
      or.or([
        or('version', '>', 1),
        or.exists(
          or
            .selectFrom('entries')
            .whereRef('entries.platform_id', '=', 'applications.platform_id')
            .whereRef('entries.application_id', '=', 'applications.id')
            .where('entries.platform_id', '=', db.platformId)
            .select('entries.id'),
        ),
      ]),
    )
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Erases what an import brought in, with everything that belongs to it; answers how many. */
export async function removeBroughtIn(db: PlatformDb, programId: string, importId: string): Promise<number> {
  const { numDeletedRows } = await db
    .remove('applications')
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

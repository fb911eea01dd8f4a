import { sql } from 'kysely'
import type { Scene } from '../../kernel/scene.ts'

/**
 * Does work in the transaction at hand and takes it back, whatever became of it: rows, jobs, mails and notices with it.
 * @param name of the savepoint; one inside another has its own
 */
export async function undone<T>(scene: Scene, name: 'trial' | 'step', work: (scene: Scene) => Promise<T>): Promise<T> {
  // What would leave with the commit does not.
  const db: Scene['db'] = Object.create(scene.db, { writeLast: { value: () => undefined } })
  const at = sql.id(`automation_${name}`)
  await sql`savepoint ${at}`.execute(scene.db.kysely)
  try {
    return await work({ ...scene, db })
  } finally {
    await sql`rollback to savepoint ${at}`.execute(scene.db.kysely)
    await sql`release savepoint ${at}`.execute(scene.db.kysely)
  }
}

/** Does work that is taken back only where it fails: what was done before in the transaction stays. */
export async function apart<T>(scene: Scene, work: () => Promise<T>): Promise<T> {
  await sql`savepoint automation_apart`.execute(scene.db.kysely)
  try {
    const result = await work()
    await sql`release savepoint automation_apart`.execute(scene.db.kysely)
    return result
  } catch (error) {
    await sql`rollback to savepoint automation_apart`.execute(scene.db.kysely)
    throw error
  }
}

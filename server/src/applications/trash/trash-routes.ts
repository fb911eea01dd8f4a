import { type TrashedApplication, type TrashQuery, trashEndpoints } from '@laurel/contract/applications'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { isConfirmed } from '@laurel/contract/programs'
import { countedExactly, keyPlaceOf } from '../../kernel/db/index.ts'
import { bind } from '../../kernel/http/index.ts'
import { inTheNameOf } from '../../kernel/in-the-name-of.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { findApplication } from '../store/applications.ts'
import { countTrashed, listTrashed, listTrashedBefore, trashOrder } from '../store/trash.ts'
import { purgeApplication, trashDays } from './trash.ts'

/** Applications erased in one transaction. */
const batch = 50

export const trashRoutes = bind(trashEndpoints, {
  listTrash: (scene, { program, query }) => readTrash(scene, program, query),
  async purgeApplication(scene, { application, body }) {
    if (!isConfirmed(body.confirm)) refuse('confirmation_mismatch')
    await purgeApplication(scene, application)
    return undefined
  },
  emptyTrash: (scene, { program, body }) => emptyTrash(scene, program, body.confirm),
})

async function readTrash({ db }: Scene, { id }: ProgramRow, query: TrashQuery): Promise<ListPage<TrashedApplication>> {
  const order = trashOrder(query.sort ?? '-deleted')
  const place = keyPlaceOf(query, order)
  const filter = { search: query.search?.trim(), was: query.was, categoryId: query.categoryId }
  const total = await countTrashed(db, id)
  const filtered = Object.values(filter).some(Boolean) ? await countTrashed(db, id, filter) : total
  const { rows, after, before } = await listTrashed(db, id, filter, order, place)
  const data = rows.map((row) => ({
    ...row,
    stateBefore: row.stateBefore as TrashedApplication['stateBefore'],
    deletedAt: row.deletedAt.toISOString(),
    purgedAt: new Date(row.deletedAt.getTime() + trashDays * 86_400_000).toISOString(),
  }))
  return pageOf(data, { total, filtered, ...place, after, before, counted: countedExactly })
}

/** Has all that is in the trash now erased. Refuses confirmation_mismatch unless DLT was typed (docs/rules.md §5). */
async function emptyTrash(scene: Scene, program: ProgramRow, typed: string): Promise<{ count: number }> {
  if (!isConfirmed(typed)) refuse('confirmation_mismatch')
  const { userId, name } = userOf(scene)
  const payload = { programId: program.id, before: scene.now.toISOString(), userId, name }
  await enqueue(scene.db, 'empty-trash', payload, { key: `empty-trash-${program.id}` })
  return { count: await countTrashed(scene.db, program.id) }
}

interface Emptying {
  readonly programId: string
  readonly before: string
  readonly userId: string
  readonly name: string
}

/** Batch after batch, in the name of who asked; what was restored meanwhile is left alone. */
export const emptyTrashJob = job(
  'empty-trash',
  (raw) => raw as Emptying,
  async (run, { programId, before, userId, name }) => {
    for (;;) {
      run.stopping.throwIfAborted()
      const erased = await run.inPlatform(async (scene) => {
        const ids = await listTrashedBefore(scene.db, programId, new Date(before), batch)
        for (const id of ids) {
          const application = await findApplication(scene.db, id)
          if (application) await purgeApplication(inTheNameOf(scene, { id: userId, name }), application)
        }
        return ids.length
      })
      if (erased < batch) return
    }
  },
)

import { isLiveState } from '@laurel/contract/kernel'
import { z } from 'zod'
import { type Job, type JobRun, job, orGiveUp } from '../jobs/index.ts'
import type { OperationKind } from './operation.ts'
import { findOperation, lockOperation, setOperation } from './operation-store.ts'
import { enqueueRun, enqueueWatch, heartbeatTimeout, jobNames } from './queue.ts'
import { failOperation, runOperation } from './run-operation.ts'

const Named = z.object({ operationId: z.uuid(), kind: z.string() })
type Named = z.infer<typeof Named>
const Expiring = Named.extend({ storageKey: z.string().nullable() })

/** Milliseconds until the next try when a process works at as many of a kind as it may. */
const delay = 2000

/** The jobs of the machine for all kinds of long work that the rooms declare. */
export function operationJobs(kinds: readonly OperationKind[]): readonly Job[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const atWork = new Map<string, number>()
  return [
    job(
      jobNames.run,
      (raw) => Named.parse(raw),
      (run, named) => work(byName, atWork, run, named),
    ),
    job(jobNames.watch, (raw) => Named.parse(raw), watch),
    job(
      jobNames.expire,
      (raw) => Expiring.parse(raw),
      (run, named) => expire(byName, run, named),
    ),
  ]
}

type Kinds = ReadonlyMap<string, OperationKind>

async function work(
  kinds: Kinds,
  atWork: Map<string, number>,
  run: JobRun,
  { operationId: id, kind: name }: Named,
): Promise<void> {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No room declares operations of the kind ${name}`)
  const count = atWork.get(name) ?? 0
  if (count >= (kind.maxAtOnce ?? Number.POSITIVE_INFINITY)) {
    await run.inPlatform((scene) => enqueueRun(scene, { id, kind: name }, new Date(scene.now.getTime() + delay)))
    return
  }
  atWork.set(name, count + 1)
  try {
    await orGiveUp(
      run,
      { operationId: id, kind: name },
      async () => {
        const end = await runOperation(kind, run, id)
        if (end === 'stopped') await run.inPlatform((scene) => enqueueRun(scene, { id, kind: name }))
      },
      () => failOperation(kind, run, id, { reason: 'unexpected' }),
    )
  } finally {
    atWork.set(name, (atWork.get(name) ?? 1) - 1)
  }
}

/** Looks at an operation until it ends, and hands it to another worker when it gives no sign of life. */
async function watch(run: JobRun, { operationId }: Named): Promise<void> {
  await run.inPlatform(async (scene) => {
    const one = await findOperation(scene.db, operationId)
    if (!one || !isLiveState(one.state)) return
    const lastSign = one.heartbeatAt ?? one.createdAt
    const isSilent = scene.now.getTime() - lastSign.getTime() >= heartbeatTimeout
    if (isSilent) await enqueueRun(scene, one)
    else await enqueueWatch(scene, one)
  })
}

/** Erases what an operation made when its time is over; one that was begun again keeps it. */
async function expire(kinds: Kinds, run: JobRun, { operationId, storageKey }: z.infer<typeof Expiring>): Promise<void> {
  await run.inPlatform(async (scene) => {
    const one = await lockOperation(scene.db, operationId)
    if (one && isLiveState(one.state)) return
    if (storageKey) await scene.house.storage.delete(storageKey)
    if (!one?.expiresAt || one.state === 'expired') return
    const expired = await setOperation(scene.db, one.id, { state: 'expired' })
    await kinds.get(one.kind)?.onExpire?.(scene, expired)
  })
}

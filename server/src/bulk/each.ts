import type { BulkFailure, BulkOutcome } from '../applications/states/index.ts'
import { attempt } from '../applications/states/index.ts'
import { type Application, lockApplications } from '../applications/store/index.ts'
import type { BulkWork } from './kind.ts'

/** For what is done one by one: each is held, and must be in the state in which it was chosen. */
export async function each(
  { scene, program, items }: BulkWork,
  apply: (application: Application) => Promise<unknown>,
): Promise<BulkOutcome> {
  const applications = await lockApplications(
    scene.db,
    program.id,
    items.map(({ id }) => id),
  )
  const failures: BulkFailure[] = []
  const done: string[] = []
  for (const { id, state } of items) {
    const application = applications.get(id)
    const code = !application
      ? 'not_found'
      : application.state !== state
        ? 'changed_meanwhile'
        : await attempt(() => apply(application))
    if (code) failures.push({ id, code })
    else done.push(id)
  }
  return { changed: done.length > 0 ? [{ before: null, ids: done }] : [], unchanged: 0, failures }
}

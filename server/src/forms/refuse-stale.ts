import { refuse } from '../kernel/refuse.ts'
import type { FormRow } from './store/index.ts'

/** Refuses `stale` with who changed the form, and when. */
export function refuseStale(form: FormRow): never {
  refuse('stale', {
    details: { etag: form.etag, changedAt: form.updatedAt.toISOString(), changedBy: form.updatedBy?.name ?? null },
  })
}

import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { programRefusals } from '../programs/index.ts'
import { stateRefusals } from './refusals.ts'
import { ApplicationState } from './states/state.ts'

/** An application of the trash: who put it there, what it was, and when it goes for good. */
export const TrashedApplication = z.object({
  id: Id,
  reference: z.string().nullable(),
  title: z.string(),
  applicantName: z.string(),
  /** What it becomes when it is restored. */
  stateBefore: ApplicationState,
  categoryId: Id,
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
  purgedAt: z.iso.datetime(),
})
export type TrashedApplication = z.infer<typeof TrashedApplication>

const trash = '/api/user.programs/{programId}/trash/responses' as const
const ofProgram = z.object({ programId: z.string().max(80) })
const access = { to: 'staff', permission: 'program.applications.delete' } as const
/** Deleting for good asks to type DLT, in any case (docs/rules.md §5). */
const Confirmed = z.object({ confirm: z.string().max(20) })
const { confirmation_mismatch } = programRefusals

/** Orders of the trash; the last deleted first without one. */
export const trashSorts = ['-deleted', 'deleted', 'title', '-title', 'applicant', '-applicant'] as const

export const TrashQuery = ListQuery.extend({
  /** What they become when they are restored. */
  was: ApplicationState.optional(),
  categoryId: Id.optional(),
  sort: z.enum(trashSorts).optional(),
})
export type TrashQuery = z.infer<typeof TrashQuery>

export const trashEndpoints = {
  listTrash: endpoint({
    name: 'listTrash',
    method: 'GET',
    path: trash,
    summary:
      'The applications in the trash of a program, the last deleted first; `search` looks in titles, references and names of applicants',
    access,
    params: ofProgram,
    query: TrashQuery,
    ok: listOf(TrashedApplication),
  }),
  purgeApplication: endpoint({
    name: 'purgeApplication',
    method: 'DELETE',
    path: `${trash}/{responseId}`,
    summary: 'Delete an application of the trash for good, before its 30 days are over',
    access,
    params: ofProgram.extend({ responseId: Id }),
    body: Confirmed,
    refusals: { ...stateRefusals, confirmation_mismatch },
  }),
  emptyTrash: endpoint({
    name: 'emptyTrash',
    method: 'POST',
    path: '/api/user.programs/{programId}/trash/erasure',
    summary: 'Delete for good all that is in the trash of a program now; done in the background',
    access,
    params: ofProgram,
    body: Confirmed,
    ok: z.object({ count: z.int() }),
    status: 202,
    refusals: { confirmation_mismatch },
    perMinute: 10,
  }),
}

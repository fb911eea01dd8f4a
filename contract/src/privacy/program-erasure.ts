import { z } from 'zod'
import { endpoint, Id, OperationState } from '../kernel/index.ts'
import { privacyRefusals } from './refusals.ts'
import { ErasureCertificate, ErasureMode, ErasurePlan } from './requests.ts'

/** All that was sent to a program, and how much of it an erasure would meet. */
export const ProgramHoldings = z.object({
  applications: z.number().int(),
  /** Erased already, in whatever mode. */
  erased: z.number().int(),
  /** A jury is at work on them. */
  inEvaluation: z.number().int(),
  onHold: z.number().int(),
  /** A published result, a payment or an agreement keeps their number. */
  keptByLaw: z.number().int(),
})
export type ProgramHoldings = z.infer<typeof ProgramHoldings>

/** One run over a program. */
export const ProgramErasure = z.object({
  id: Id,
  mode: ErasureMode,
  state: OperationState,
  erased: z.number().int(),
  kept: z.number().int(),
  by: z.string(),
  askedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  certificate: ErasureCertificate.nullable(),
})
export type ProgramErasure = z.infer<typeof ProgramErasure>

export const ProgramErasures = z.object({ holdings: ProgramHoldings, erasures: z.array(ProgramErasure) })
export type ProgramErasures = z.infer<typeof ProgramErasures>

const erasers = { to: 'staff', permission: 'program.personal-data.delete' } as const
const program = z.object({ programId: z.string().max(80) })
const { erasure_running, in_evaluation, on_hold, kept_by_law } = privacyRefusals

/** Erasing what was sent to a program: all of it, or one application that is named. */
export const programErasureEndpoints = {
  readProgramErasures: endpoint({
    name: 'readProgramErasures',
    method: 'GET',
    path: '/api/user.programs/{programId}/erasures',
    summary: 'What a program holds of those who applied, and what was erased of it',
    access: erasers,
    params: program,
    ok: ProgramErasures,
  }),
  eraseProgramData: endpoint({
    name: 'eraseProgramData',
    method: 'POST',
    path: '/api/user.programs/{programId}/erasures',
    summary:
      'Erases all that was sent to a program in one mode, in small batches; what is held, judged or counted stays for now',
    access: erasers,
    params: program,
    body: ErasurePlan.omit({ at: true }),
    ok: ProgramErasure,
    status: 202,
    refusals: { erasure_running },
    perMinute: 10,
  }),
  eraseReferenced: endpoint({
    name: 'eraseReferenced',
    method: 'POST',
    path: '/api/user.programs/{programId}/erasures/one',
    summary: 'Erases one application of the program, by the number that people quote',
    access: erasers,
    params: program,
    body: ErasurePlan.omit({ at: true }).extend({ reference: z.string().trim().min(1).max(80) }),
    refusals: { in_evaluation, on_hold, kept_by_law },
    perMinute: 60,
  }),
}

import { z } from 'zod'
import { ApplicationFile, stateRefusals, submitRefusals } from '../applications/index.ts'
import { endpoint, Id } from '../kernel/index.ts'
import { AddApplication, SendOnBehalf } from './on-behalf.ts'
import { addingRefusals } from './refusals.ts'

const updates = { to: 'staff', permission: 'program.applications.update' } as const
const program = z.object({ programId: z.string().max(80) })
const base = '/api/user.programs/{programId}/responses'

/** What the team does in an applicant's place, besides changing answers. */
export const onBehalfEndpoints = {
  addApplication: endpoint({
    name: 'addApplication',
    method: 'POST',
    path: base,
    summary:
      'Start a draft for somebody, whatever the dates of the program; they are told by mail and can go on with it',
    access: updates,
    params: program,
    body: AddApplication,
    ok: ApplicationFile,
    status: 201,
    refusals: addingRefusals,
    perMinute: 60,
  }),
  sendOnBehalf: endpoint({
    name: 'sendOnBehalf',
    method: 'POST',
    path: `${base}/{responseId}/submission`,
    summary:
      "Send in the applicant's place, for a reason and whatever the deadline; what is missing is refused as theirs would be, unless `allowsMissing`",
    access: updates,
    params: program.extend({ responseId: Id }),
    body: SendOnBehalf,
    ok: ApplicationFile,
    refusals: {
      ...stateRefusals,
      application_incomplete: submitRefusals.application_incomplete,
      program_full: submitRefusals.program_full,
      not_eligible: submitRefusals.not_eligible,
    },
    perMinute: 60,
  }),
}

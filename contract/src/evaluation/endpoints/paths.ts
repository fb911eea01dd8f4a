import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'

export const sessionsPath = '/api/user.programs/{programId}/evaluation-sessions' as const
export const sessionPath = '/api/user.programs/{programId}/evaluation-sessions/{sessionId}' as const
export const mySessionsPath = '/api/portal/me/evaluation-sessions' as const
export const mySessionPath = '/api/portal/me/evaluation-sessions/{sessionId}' as const

/** A program is named by its id or its slug, and so is a session inside it. */
export const programParams = z.object({ programId: z.string().max(80) })
export const sessionParams = programParams.extend({ sessionId: z.string().max(80) })
export const criterionParams = sessionParams.extend({ criterionId: Id })
export const entryParams = sessionParams.extend({ entryId: Id })
export const jurorParams = sessionParams.extend({ jurorId: Id })
export const conflictParams = sessionParams.extend({ conflictId: Id })
export const runParams = sessionParams.extend({ juryRunId: Id })
/** A juror and an entry: the key of jury scores (docs/rules.md §3). */
export const cellParams = jurorParams.extend({ entryId: Id })
export const mySessionParams = z.object({ sessionId: Id })
export const myEntryParams = mySessionParams.extend({ entryId: Id })

export const read = { to: 'staff', permission: 'program.evaluation.read' } as const
export const manage = { to: 'staff', permission: 'program.evaluation.manage' } as const
export const assign = { to: 'staff', permission: 'program.evaluation.assign' } as const
export const exporting = { to: 'staff', permission: 'program.evaluation.export' } as const
export const reveal = { to: 'staff', permission: 'program.evaluation.reveal' } as const
export const juror = { to: 'party', as: 'juror' } as const

/** The language of a document: the reader's own unless another is named. */
export const inLanguage = z.object({ lang: Locale.optional() })

/** `?confirmed=true`: the caller was told what is lost. */
export const Confirmed = z.object({
  confirmed: z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true'),
})

/** Paths, parameters and access that endpoints of the rooms above share. */
export const endpointParts = {
  Confirmed,
  assign,
  cellParams,
  conflictParams,
  entryParams,
  exporting,
  inLanguage,
  juror,
  manage,
  myEntryParams,
  mySessionParams,
  mySessionPath,
  mySessionsPath,
  programParams,
  read,
  reveal,
  runParams,
  sessionParams,
  sessionPath,
} as const

import { z } from 'zod'
import { Id } from '../kernel/index.ts'

export const reportStates = ['due', 'submitted', 'changes_asked', 'accepted', 'waived'] as const
export const GrantReportState = z.enum(reportStates)
export type GrantReportState = z.infer<typeof GrantReportState>

export const AskGrantReport = z.object({
  title: z.string().trim().min(1).max(120),
  instructions: z.string().trim().max(4000).default(''),
  dueOn: z.iso.date(),
})
export type AskGrantReport = z.infer<typeof AskGrantReport>

export const maxReportFiles = 10
export const SendGrantReport = z.object({
  text: z.string().trim().min(1).max(20_000),
  /** Spent so far, in minor units of the grant's currency. */
  spent: z.int().min(0).max(1_000_000_000_000).nullable().default(null),
  fileIds: z.array(Id).max(maxReportFiles).default([]),
})
export type SendGrantReport = z.infer<typeof SendGrantReport>

export const AnswerGrantReport = z
  .object({ kind: z.enum(['changes_asked', 'accepted', 'waived']), message: z.string().trim().max(4000).default('') })
  .refine(({ kind, message }) => kind === 'accepted' || message !== '', { path: ['message'], message: 'required' })
export type AnswerGrantReport = z.infer<typeof AnswerGrantReport>

export const ReportFile = z.object({ id: Id, name: z.string(), location: z.string(), size: z.int() })
export type ReportFile = z.infer<typeof ReportFile>

export const ReportEntry = z.object({
  kind: z.enum(['submitted', 'changes_asked', 'accepted', 'waived']),
  at: z.iso.datetime(),
  by: z.string(),
  text: z.string(),
  spent: z.int().nullable(),
  files: z.array(ReportFile),
})
export type ReportEntry = z.infer<typeof ReportEntry>

export const GrantReport = z.object({
  id: Id,
  title: z.string(),
  instructions: z.string(),
  dueOn: z.iso.date(),
  state: GrantReportState,
  isLate: z.boolean(),
  entries: z.array(ReportEntry),
})
export type GrantReport = z.infer<typeof GrantReport>

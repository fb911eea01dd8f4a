import { z } from 'zod'

/** One field that was not accepted: a dotted path into the body, the key of the rule it broke, and the rule's figures. */
export const FieldProblem = z.object({
  field: z.string(),
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type FieldProblem = z.infer<typeof FieldProblem>

/** The shape of every refusal: `code` is stable, `message` is English for developers, the interface words it. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.array(FieldProblem).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>

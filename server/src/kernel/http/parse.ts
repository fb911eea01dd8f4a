import type { AnyEndpoint, FieldProblem } from '@laurel/contract/kernel'
import { z } from 'zod'
import { refuse } from '../refuse.ts'
import { cleanText } from './clean-text.ts'

type Issue = z.core.$ZodIssue

/** A rule's key for the interface to word: the room's own when the schema gives one, else one of a few common ones. */
function reasonOf(issue: Issue): string {
  if (/^[a-z][a-z0-9_-]*$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? 'required' : 'wrong_type'
  if (issue.code === 'too_small')
    return issue.origin === 'string' && Number(issue.minimum) === 1 ? 'required' : 'too_small'
  if (issue.code === 'invalid_format' && (issue.format === 'email' || issue.format === 'url')) return issue.format
  return issue.code
}

function problemsOf(error: z.core.$ZodError, prefix: string): FieldProblem[] {
  return error.issues.slice(0, 50).map((issue) => ({
    field: [prefix, ...issue.path]
      .filter((part) => part !== '')
      .map(String)
      .join('.'),
    reason: reasonOf(issue),
  }))
}

/** The spelling of docs/rules.md §5. */
const noBody = 'You must sepecify request body'

function read(schema: z.core.$ZodType | undefined, value: unknown, where: 'path' | 'query' | 'body'): unknown {
  if (!schema) return where === 'body' ? undefined : {}
  const clean = where === 'path' ? value : cleanText(value)
  const parsed = z.safeParse(schema, clean ?? (where === 'body' ? undefined : {}), { reportInput: true })
  if (parsed.success) return parsed.data
  // A path that cannot name anything is answered like a path that names nothing.
  if (where === 'path') refuse('not_found')
  const fields = problemsOf(parsed.error, where === 'query' ? 'query' : '')
  refuse('invalid_input', { fields, ...(where === 'body' && clean == null && { message: noBody }) })
}

export function parseParams(endpoint: AnyEndpoint, value: unknown): Readonly<Record<string, unknown>> {
  if (Object.values(value ?? {}).some((one) => cleanText(one) !== one)) refuse('not_found')
  return read(endpoint.params, value, 'path') as Readonly<Record<string, unknown>>
}

export function parseQuery(endpoint: AnyEndpoint, value: unknown): unknown {
  return read(endpoint.query, value, 'query')
}

export function parseBody(endpoint: AnyEndpoint, value: unknown): unknown {
  if (endpoint.signedBy) return typeof value === 'string' ? value : ''
  return read(endpoint.body, value, 'body')
}

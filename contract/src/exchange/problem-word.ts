import type { ImportReason } from './problem.ts'

/** Reasons that people read as one and the same. */
const same: Partial<Record<ImportReason, string>> = {
  required_if: 'required',
  'file-required': 'required',
  min: 'malformed',
  max: 'malformed',
  validAccountEmail: 'email',
  notYopmail: 'email',
}

/** The name of the sentence for a reason: `exchange.problem.<word>`. */
export function problemWord(reason: ImportReason): string {
  return same[reason] ?? reason
}

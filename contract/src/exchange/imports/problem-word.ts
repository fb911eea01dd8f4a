import type { ImportProblem, ImportReason } from './problem.ts'

/** Reasons that people read as one and the same. */
const same: Partial<Record<ImportReason, string>> = {
  required_if: 'required',
  'file-required': 'required',
  min: 'malformed',
  max: 'malformed',
  validAccountEmail: 'email',
  notYopmail: 'email',
}

const figures = (text: string) => text.replace(/\D/g, '').length

/** What tells one cause of a reason from another, by what stands in the cell. */
const causes: Partial<Record<ImportReason, (value: string) => string | undefined>> = {
  // So many figures as it takes: it is its key that is wrong.
  siret: (value) => (figures(value) === 14 ? 'siret_key' : undefined),
  siren: (value) => (figures(value) === 9 ? 'siren_key' : undefined),
  // A day that is written as days are, and is none.
  date: (value) => (/^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\s*$/.test(value) ? undefined : 'date_format'),
  tel: (value) => (/^\s*\d+(?:[.,]\d+)?E\+?\d+\s*$/i.test(value) ? 'tel_cut' : undefined),
}

/** Every name of a sentence that one of the reasons may have besides its own. */
export const causeWords = ['siret_key', 'siren_key', 'date_format', 'tel_cut'] as const

/** The name of the sentence for a problem: `exchange.problem.<word>`. */
export function problemWord({ reason, value }: Pick<ImportProblem, 'reason' | 'value'>): string {
  return causes[reason]?.(value) ?? same[reason] ?? reason
}

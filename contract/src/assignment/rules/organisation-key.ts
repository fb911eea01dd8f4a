import { fold } from '../../forms/values/index.ts'

/** Legal forms say nothing about who an organisation is. */
const legalForms =
  /\b(sas|sarl|sa|sasu|scop|scic|eurl|gmbh|ag|ltd|limited|plc|inc|llc|bv|nv|srl|spa|sl|asbl|vzw|association)\b/g

/** A name as it is compared: without accents, case, punctuation and legal form. */
export function organisationKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(legalForms, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

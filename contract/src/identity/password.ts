/** Rule keys of a new password (docs/rules.md §14). */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_common' | 'password_repeats_you'

const SHORTEST = 12
const LONGEST = 200

/** What must be left of a password once the words that anyone could guess are taken out of it. */
const OWN_CHARACTERS = 6

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]

function isOneUnitRepeated(text: string): boolean {
  for (let size = 1; size <= 4; size++) {
    if (
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length)
    )
      return true
  }
  return false
}

function isSequence(text: string): boolean {
  const reversed = [...text].reverse().join('')
  return sequences.some((sequence) => sequence.includes(text) || sequence.includes(reversed))
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function guessableWords(about: PasswordSubject): string[] {
  const words = fold(`${about.email} ${about.platformName} ${about.name ?? ''}`).split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
}

/** Whose password it is to be, and where: words that it may not be made of. */
export interface PasswordSubject {
  readonly email: string
  readonly platformName: string
  readonly name?: string
}

/**
 * The first rule that a new password breaks: at least 12 characters, not a common one, not the address or the platform's
 * name with a few characters around it.
 * @param common well-known passwords in lower case
 */
export function passwordProblem(
  password: string,
  about: PasswordSubject,
  common: ReadonlySet<string>,
): PasswordProblem | undefined {
  if ([...password].length < SHORTEST) return 'password_too_short'
  if (password.length > LONGEST) return 'password_too_long'
  const lower = password.toLowerCase()
  const alphanumeric = lower.replace(/[^\p{L}\p{N}]+/gu, '')
  if (common.has(lower) || common.has(alphanumeric) || isOneUnitRepeated(lower) || isSequence(alphanumeric))
    return 'password_common'
  const plain = fold(password)
  const own = guessableWords(about).reduce((left, word) => left.replaceAll(word, ''), plain)
  if (own !== plain && own.replace(/[^\p{L}\p{N}]+/gu, '').length < OWN_CHARACTERS) return 'password_repeats_you'
}

import { type PasswordSubject, passwordProblem } from '@laurel/contract/identity'
import { refuseField } from '../kernel/refuse.ts'
import { commonPasswords } from './common-passwords.ts'

/** Refuses invalid_input on that field for a password that is too short, well known, or made of the person's own address. */
export function checkNewPassword(password: string, about: PasswordSubject, field = 'password'): void {
  const problem = passwordProblem(password, about, commonPasswords)
  if (problem) refuseField(field, problem)
}

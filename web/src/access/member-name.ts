import type { AnswerOf } from '../kernel/api/index.ts'

export type MemberRow = AnswerOf<'listMembers'>['data'][number]

/** First and last name, else the address. */
export function memberName({
  firstname,
  lastname,
  email,
}: Pick<MemberRow, 'firstname' | 'lastname' | 'email'>): string {
  return `${firstname} ${lastname}`.trim() || email
}

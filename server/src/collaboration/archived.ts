import { createHash, randomBytes } from 'node:crypto'
import { AnswersSchema } from '@laurel/contract/forms/values'
import { Locale } from '@laurel/contract/kernel/locale'
import { isEmailAddress } from '@laurel/contract/kernel/text'
import { z } from 'zod'
import type { ArchivedTable } from '../kernel/archive/index.ts'

const email = z.string().refine(isEmailAddress)

/** Links that were mailed open nothing in another installation: whoever is waited for is invited again. */
const freshToken = () => ({ token_hash: createHash('sha256').update(randomBytes(32)).digest('hex') })

/** Those who apply with the owner, and those who answer a part of it. */
export const archivedCollaborators: readonly ArchivedTable[] = [
  {
    name: 'collaborators',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    isUnnamed: true,
    omit: ['token_hash'],
    people: { user_id: 'null', invited_by: 'null' },
    participants: ['user_id'],
    columns: { email },
    fill: freshToken,
  },
  {
    name: 'referees',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    omit: ['token_hash'],
    people: { invited_by: 'null' },
    columns: { email, lang: Locale, answers: AnswersSchema },
    fill: freshToken,
  },
]

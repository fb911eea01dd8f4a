import { createHash, randomBytes } from 'node:crypto'
import { openPart, withOthersAnswers } from '@laurel/contract/applications/answers'
import type { SubmissionPart } from '@laurel/contract/applications/portal'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type FormContext, pruneAnswers } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import { canonicalJson } from '@laurel/contract/kernel/json'
import type { FrameStep } from '../frame.ts'
import type { RefereeRow } from '../store/references.ts'
import type { SentByOther, SubmittedStep } from '../store/submissions.ts'
import { otherPartsIn } from './other-parts.ts'

/** Answers of others in a step, submitted with the application: only those that the applicant's answers call for. */
export function sentByOthers(
  step: FrameStep,
  context: FormContext,
  referees: readonly RefereeRow[],
): { others?: SentByOther[] } {
  const others = otherPartsIn(step, context).flatMap(({ role, part }) => {
    const referee = referees.find((one) => one.step_id === step.id && one.role === role && one.answered_at !== null)
    return referee ? [asSent(role, part, pruneAnswers(part, referee.answers, { today: context.today }))] : []
  })
  return others.length > 0 ? { others } : {}
}

/** Short answers can be guessed from their hash: the salt, which stays here, keeps what is confidential so. */
function asSent(role: string, part: FormDefinition, answers: Answers): SentByOther {
  const open = openPart(part, answers).answers
  const closed = Object.fromEntries(Object.entries(answers).filter(([key]) => !Object.hasOwn(open, key)))
  if (Object.keys(closed).length === 0) return { role, answers: open }
  return { role, answers: open, confidential: { salt: randomBytes(16).toString('hex'), answers: closed } }
}

/** A sending as those who apply may read it, and as its hash is made: of what is confidential, its own hash alone. */
export function sealed(steps: readonly SubmittedStep[]): SubmissionPart[] {
  return steps.map(({ others, ...own }) => ({
    ...own,
    ...(others && {
      others: others.map(({ role, answers, confidential }) => ({
        role,
        answers,
        ...(confidential && { sealed: sha256(confidential) }),
      })),
    }),
  }))
}

/** SHA-256 of a sending, in hexadecimal; of the applicant's copy of it the same. */
export function hashOfSending(steps: readonly SubmittedStep[]): string {
  return sha256(sealed(steps))
}

function sha256(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

/** Everything that was sent in a step, whoever answered it: for staff. */
export function allSent({ answers, others = [] }: SubmittedStep, whole: FormDefinition): Answers {
  const othersAnswers = others.map((one) => ({
    role: one.role,
    answers: { ...one.answers, ...one.confidential?.answers },
  }))
  return withOthersAnswers(whole, answers, othersAnswers)
}

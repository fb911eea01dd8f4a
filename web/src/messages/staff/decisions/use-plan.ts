import type { Decision } from '@laurel/contract/applications/states'
import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import { type DecisionMail, type DecisionMails, mergeProblems, unsureFields } from '@laurel/contract/messages'
import { useState } from 'react'

/** When and with what decisions leave, as it is being chosen. */
export interface Plan {
  readonly isNotified: boolean
  readonly mails: DecisionMails
  /** Null: now. */
  readonly at: string | null
  readonly isLater: boolean
}

export const emptyMail: DecisionMail = { subjects: {}, texts: {} }

export function usePlan(initial: Plan) {
  const [plan, setPlan] = useState(initial)
  return {
    plan,
    change: (more: Partial<Plan>) => setPlan((before) => ({ ...before, ...more })),
    write: (decision: Decision, mail: DecisionMail) =>
      setPlan((before) => ({ ...before, mails: { ...before.mails, [decision]: mail } })),
  }
}

const filled = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(texts).filter(([lang, text]) => isLocale(lang) && text?.trim()))

/** Without the languages that say nothing. */
export function trimmed({ subjects, texts }: DecisionMail): DecisionMail {
  return { subjects: filled(subjects), texts: filled(texts) }
}

/** What is sent: only letters of decisions that are there. */
export function bodyOf({ isNotified, mails, at, isLater }: Plan, decisions: readonly Decision[]) {
  const requested = decisions.map((decision) => [decision, trimmed(mails[decision] ?? emptyMail)] as const)
  return { letters: isNotified ? Object.fromEntries(requested) : null, at: isLater ? at : null }
}

/** What is wrong with a letter: nothing said in the program's language, or fields that mean nothing or may be empty. */
export function mailProblem(
  mail: DecisionMail | undefined,
  language: Locale,
  keys: ReadonlySet<string> | undefined,
): 'empty' | 'unknown' | 'unsure' | undefined {
  const { subjects, texts } = trimmed(mail ?? emptyMail)
  if (!subjects[language] || !texts[language]) return 'empty'
  const all = [...Object.values(subjects), ...Object.values(texts)]
  if (keys && all.some((text) => mergeProblems(text ?? '', keys).length > 0)) return 'unknown'
  return all.some((text) => unsureFields(text ?? '').length > 0) ? 'unsure' : undefined
}

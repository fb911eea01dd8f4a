import { applicationStates } from '@laurel/contract/applications/states'
import type { RetentionRule, RetentionRuleDraft, RetentionUnit } from '@laurel/contract/privacy'
import type { Words } from '../../kernel/words/index.ts'

const unitOf = { days: 'day', months: 'month', years: 'year' } as const
const perUnit: Readonly<Record<RetentionUnit, number>> = { days: 1, months: 30.44, years: 365.25 }
/** States in which an application was sent. */
export const sentStates = applicationStates.filter((one) => one !== 'draft' && one !== 'deleted')

type Length = Pick<RetentionRule, 'length' | 'unit'>

/** As many days, about. */
export const daysOf = ({ length, unit }: Length) => length * perUnit[unit]

export const stateText = (t: Words['t'], state: string) => t(`applications.state.${state as 'submitted'}`)

/** 24 months, in the words of the language. */
export function lengthText(format: Words['format'], { length, unit }: Length): string {
  return format.number(length, { style: 'unit', unit: unitOf[unit], unitDisplay: 'long' })
}

/** What a rule is about, with the states that it is limited to. */
export function ruleName(t: Words['t'], format: Words['format'], { subject, states }: RetentionRule): string {
  const name = t(`privacy.subject.${subject}`)
  if (states.length === 0) return name
  return t('privacy.retention.ofStates', { name, states: format.list(states.map((one) => stateText(t, one))) })
}

/** A rule as it would be written again. */
export function draftOf(rule: RetentionRule): RetentionRuleDraft {
  const { subject, since, length, unit, states, mode, isActive } = rule
  const of = { programId: rule.program?.id ?? null, responsibleId: rule.responsible?.id ?? null }
  return { subject, since, length, unit, states, mode, isActive, ...of, confirmation: '' }
}

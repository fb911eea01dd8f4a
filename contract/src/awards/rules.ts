import { stateForApplicant } from '../applications/index.ts'
import type { ApplicationState } from '../applications/states/index.ts'
import type { LocalizedText } from '../kernel/locale/index.ts'
import { fillMerge, readMerge } from '../kernel/merge.ts'
import { type AwardContent, awardFields } from './award.ts'
import type { FixedLayout } from './award-layout.ts'
import { type AwardTemplateDraft, awardDecisions } from './award-template.ts'

export type AwardProblem = 'no_lead' | 'no_body' | 'no_signatory' | 'unknown_field'

const says = (text: LocalizedText) => Object.values(text).some((one) => one?.trim())
const merged = ['lead', 'body', 'distinction', 'decidedBy', 'occasion', 'signatoryRole'] as const

/** What keeps a certificate from being handed out. */
export function awardProblems(
  template: Pick<AwardTemplateDraft, (typeof merged)[number] | 'signatory' | 'layout'>,
): AwardProblem[] {
  const problems: AwardProblem[] = []
  if (!says(template.lead)) problems.push('no_lead')
  if (!says(template.body)) problems.push('no_body')
  if (template.signatory.trim() === '') problems.push('no_signatory')
  const written = [...merged.map((key) => template[key]), ...template.layout.texts.map(({ text }) => text)]
  const texts = written.flatMap((text) => Object.values(text))
  if (texts.some((text) => text !== undefined && unknownFields(text).length > 0)) problems.push('unknown_field')
  return problems
}

/** What a text names and no certificate knows. */
export function unknownFields(text: string): string[] {
  return readMerge(text).flatMap((part) =>
    'field' in part && !(awardFields as readonly string[]).includes(part.field) ? [part.field] : [],
  )
}

/** May an application be handed one? Only once whoever applies can read the decision about it. */
export function mayBeAwarded(
  application: { readonly state: string; readonly decisionPublishedAt: Date | null },
  now: Date,
): boolean {
  const { state, decisionPublishedAt } = application
  if (['draft', 'withdrawn', 'deleted', 'ineligible'].includes(state)) return false
  return decisionPublishedAt !== null && decisionPublishedAt <= now
}

/** What is known of the application of an award. */
export interface AwardedApplication {
  readonly state: ApplicationState
  readonly stateBeforeDecision: ApplicationState | null
  readonly submittedAt: Date | null
  readonly decisionPublishedAt: Date | null
}

/**
 * May the public see it? While the decision that it tells of is the public one: another one that is being prepared changes
 * nothing, and betrays nothing. An application that is gone, or in the trash, leaves it.
 * @param decision null: any decision will do
 */
export function isAwardShown(application: AwardedApplication | undefined, decision: string | null, now: Date): boolean {
  if (!application || application.state === 'deleted') return true
  const { submittedAt, decisionPublishedAt, ...states } = application
  const moments = {
    submittedAt: submittedAt?.toISOString() ?? null,
    decisionPublishedAt: decisionPublishedAt?.toISOString() ?? null,
  }
  const known = stateForApplicant({ ...states, ...moments }, now.toISOString())
  return decision === null ? (awardDecisions as readonly string[]).includes(known) : known === decision
}

/** A text with its fields filled; `withheld` stands for what was erased. */
export function fillAward(text: string, values: AwardContent['values'], withheld = '…'): string {
  const whole = Object.fromEntries(awardFields.map((field) => [field, values[field] ?? withheld]))
  return fillMerge(text, whole).text.trim()
}

/** A layout with the fields of its texts filled. */
export function fillLayout(layout: FixedLayout, values: AwardContent['values'], withheld?: string): FixedLayout {
  return { ...layout, texts: layout.texts.map((one) => ({ ...one, text: fillAward(one.text, values, withheld) })) }
}

/** What stands large. Empty once erased. */
export function headlineOf({ headline, values }: Pick<AwardContent, 'headline' | 'values'>): string {
  return values[headline] ?? ''
}

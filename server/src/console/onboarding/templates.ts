import type { TemplateName } from '@laurel/contract/console'
import type { FieldRules } from '@laurel/contract/forms/fields'

export interface TemplateQuestion {
  /** Its words are `spaces.question.<name>`. */
  readonly name: string
  readonly type: 'text' | 'textarea' | 'number' | 'url' | 'tel' | 'file' | 'date' | 'yes-no' | 'separator-title'
  readonly required?: boolean
  readonly rules?: FieldRules
}

export interface ProgramTemplate {
  readonly questions: readonly TemplateQuestion[]
  /** Its words are `spaces.criterion.<name>`; the weights add up to 100. */
  readonly criteria: readonly { readonly name: string; readonly weight: number }[]
  /** Evaluation sessions, one after the other. */
  readonly sessions: readonly ('selection' | 'final')[]
  readonly reviews: number
}

const long = (name: string, maxCharacters: number, required = true): TemplateQuestion => ({
  name,
  type: 'textarea',
  required,
  rules: { maxCharacters },
})
const money = (name: string): TemplateQuestion => ({
  name,
  type: 'number',
  required: true,
  rules: { minValue: 0, currency: 'EUR' },
})

const who: readonly TemplateQuestion[] = [
  { name: 'who', type: 'separator-title' },
  { name: 'organisation', type: 'text', required: true, rules: { maxCharacters: 120 } },
  { name: 'phone', type: 'tel' },
  { name: 'website', type: 'url' },
]
const project: readonly TemplateQuestion[] = [
  { name: 'project', type: 'separator-title' },
  { name: 'title', type: 'text', required: true, rules: { maxCharacters: 120 } },
  long('summary', 800),
  long('need', 2000),
  long('impact', 2000),
]
const documents: readonly TemplateQuestion[] = [
  { name: 'documents', type: 'separator-title' },
  { name: 'presentation', type: 'file' },
  { name: 'picture', type: 'file' },
]
const budget: readonly TemplateQuestion[] = [
  { name: 'budget', type: 'separator-title' },
  money('totalCost'),
  money('amountAsked'),
  long('otherFunding', 1500, false),
  { name: 'budgetFile', type: 'file', required: true },
]
const accounts: readonly TemplateQuestion[] = [{ name: 'accounts', type: 'file', required: true }]
const team: readonly TemplateQuestion[] = [long('team', 2000), long('schedule', 2000)]
const consent: readonly TemplateQuestion[] = [{ name: 'rulesAccepted', type: 'yes-no', required: true }]

/** Complete programs to begin with, whose texts stand in ten languages. `own` begins with a title alone. */
export const templates: Readonly<Record<TemplateName, ProgramTemplate>> = {
  prize: {
    questions: [...who, ...project, long('novelty', 2000), ...team, ...documents, ...consent],
    criteria: [
      { name: 'impact', weight: 30 },
      { name: 'novelty', weight: 25 },
      { name: 'feasibility', weight: 20 },
      { name: 'team', weight: 15 },
      { name: 'clarity', weight: 10 },
    ],
    sessions: ['selection'],
    reviews: 3,
  },
  call: {
    questions: [...who, ...project, ...team, ...budget, ...documents, ...consent],
    criteria: [
      { name: 'relevance', weight: 25 },
      { name: 'impact', weight: 25 },
      { name: 'feasibility', weight: 20 },
      { name: 'budget', weight: 20 },
      { name: 'team', weight: 10 },
    ],
    sessions: ['selection'],
    reviews: 2,
  },
  scholarship: {
    questions: [
      { name: 'who', type: 'separator-title' },
      { name: 'phone', type: 'tel' },
      { name: 'title', type: 'text', required: true, rules: { maxCharacters: 120 } },
      long('path', 2000),
      long('motivation', 3000),
      money('amountAsked'),
      { name: 'curriculum', type: 'file', required: true },
      ...consent,
    ],
    criteria: [
      { name: 'merit', weight: 40 },
      { name: 'motivation', weight: 35 },
      { name: 'need', weight: 25 },
    ],
    sessions: ['selection'],
    reviews: 2,
  },
  accelerator: {
    questions: [...who, ...project, long('novelty', 2000), long('market', 2000), ...team, ...documents, ...consent],
    criteria: [
      { name: 'market', weight: 30 },
      { name: 'team', weight: 30 },
      { name: 'novelty', weight: 20 },
      { name: 'feasibility', weight: 20 },
    ],
    sessions: ['selection', 'final'],
    reviews: 2,
  },
  grant: {
    questions: [...who, ...project, ...team, ...budget, ...accounts, ...documents, ...consent],
    criteria: [
      { name: 'relevance', weight: 30 },
      { name: 'impact', weight: 30 },
      { name: 'budget', weight: 25 },
      { name: 'feasibility', weight: 15 },
    ],
    sessions: ['selection'],
    reviews: 2,
  },
  own: { questions: [], criteria: [], sessions: [], reviews: 0 },
}

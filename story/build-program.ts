import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { AnswerOf, EndpointName, InputArgument } from '../web/src/kernel/api/endpoint-types.ts'

/** Somebody of the staff who calls the API. */
export interface Staff {
  call<Name extends EndpointName>(name: Name, ...input: InputArgument<Name>): Promise<AnswerOf<Name>>
}

type Text = Readonly<Partial<Record<'fr' | 'en', string>>>

/** What matters of a program; the rest is as the product suggests it. */
export interface ProgramPlan {
  readonly title: Text
  /** French alone, unless others are named; the first is the one it is written in. */
  readonly langs?: readonly [keyof Text, ...(keyof Text)[]]
  readonly timeZone?: string
  /** Asked in each category, as its only step. */
  readonly form: { readonly title: Text; readonly definition: FormDefinition }
  /** Decides who may apply in the categories that stand behind it. */
  readonly quiz?: { readonly title: Text; readonly definition: FormDefinition }
  readonly categories: readonly { readonly title: Text; readonly isBehindQuiz?: boolean }[]
}

export interface BuiltProgram {
  readonly slug: string
  readonly programId: string
  readonly formId: string
  /** In the order of the plan. */
  readonly categoryIds: readonly [string, ...string[]]
}

/** Builds a program as staff do, over the API, and publishes it. */
export async function buildProgram(staff: Staff, plan: ProgramPlan): Promise<BuiltProgram> {
  const { title, langs = ['fr'], timeZone, form } = plan
  const program = await staff.call('createProgram', {
    body: { title, supportedLangs: [...langs], defaultLang: langs[0], timeZone },
  })
  const params = { programId: program.id }
  const eligibilityFormId = plan.quiz ? await buildQuiz(staff, params, plan.quiz) : null
  const { id: formId } = await staff.call('createForm', { params, body: form })
  const [first = '', ...others] = await buildCategories(staff, params, { plan, formId, eligibilityFormId })
  await staff.call('publishProgram', { params })
  return { slug: program.slug, programId: program.id, formId, categoryIds: [first, ...others] }
}

async function buildQuiz(
  staff: Staff,
  params: { programId: string },
  body: NonNullable<ProgramPlan['quiz']>,
): Promise<string> {
  const { id } = await staff.call('createForm', { params, body })
  await staff.call('publishForm', { params: { ...params, formId: id }, body: {} })
  return id
}

async function buildCategories(
  staff: Staff,
  params: { programId: string },
  made: { plan: ProgramPlan; formId: string; eligibilityFormId: string | null },
): Promise<string[]> {
  const ids: string[] = []
  for (const { title, isBehindQuiz } of made.plan.categories) {
    const behind = isBehindQuiz ? { eligibilityFormId: made.eligibilityFormId } : {}
    const { id } = await staff.call('createCategory', { params, body: { title, ...behind } })
    await staff.call('createStep', {
      params: { ...params, categoryId: id },
      body: { type: 'form', title: made.plan.form.title, form_id: made.formId },
    })
    ids.push(id)
  }
  return ids
}

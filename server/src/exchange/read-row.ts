import { type ImportProblem, nearest, shownValueLength } from '@laurel/contract/exchange/imports'
import { type FormContext, pruneAnswers, validateAnswers } from '@laurel/contract/forms/engine'
import { type Answers, checkEmail, fold } from '@laurel/contract/forms/values'
import { withoutFormat } from '@laurel/contract/kernel/text'
import { isCellError, type TableRow } from '../kernel/sheets/index.ts'
import { figures } from './cells/cast-cell.ts'
import { cellText } from './cells/cell-text.ts'
import type { ImportedState } from './intake/insert-applications.ts'
import { readState, stateNames } from './read-state.ts'
import { type Companions, readStep, type StepReading } from './read-step.ts'
import type { PlannedStep, RowPlan } from './row-plan.ts'

/** A step of a row: what its cells answer, and where each answer came from. */
export interface SheetReading {
  readonly stepId: string
  readonly formId: string
  readonly revision: number
  readonly answers: Answers
  readonly reading: StepReading
}

/** What one row of the file says: an application, or what keeps it from being one. */
export interface RowReading {
  readonly line: number
  readonly externalReference: string
  readonly applicantName: string
  readonly applicantEmail: string
  readonly categoryId: string
  readonly state: ImportedState
  readonly sheets: readonly SheetReading[]
  /** Everything that is wrong; of these `unreadable` is wrong whatever the application holds already. */
  readonly problems: readonly ImportProblem[]
  readonly unreadable: readonly ImportProblem[]
  /** A required answer is missing, and it comes in all the same. */
  readonly isIncomplete: boolean
}

const longestName = 200
const longestReference = 200

/** Reads one row: its category, who sent it, its answers cast and checked by the form engine. Writes nothing, asks nobody. */
export function readRow(plan: RowPlan, row: TableRow, today: string, companions: Companions): RowReading {
  const problems: ImportProblem[] = []
  const isBroken = (at: number | undefined) => at !== undefined && isCellError(row.cells[at])
  const textAt = (at: number | undefined) => (at === undefined || isBroken(at) ? '' : plain(cellText(row.cells[at])))
  const say = (at: number | undefined, reason: ImportProblem['reason'], params: ImportProblem['params'] = {}) => {
    const value = at === undefined ? '' : plain(cellText(row.cells[at]))
    problems.push(problem(row.line, at === undefined ? '' : (plan.columns[at] ?? ''), reason, value, params))
  }
  const externalReference = withoutFormat(textAt(plan.externalReference)).trim()
  const applicantName = `${textAt(plan.applicantFirstName)} ${textAt(plan.applicantName)}`.trim()
  const applicantEmail = withoutFormat(textAt(plan.applicantEmail)).trim()
  const none = { categoryId: '', state: plan.mapping.state, sheets: [], isIncomplete: false }
  const reading = { line: row.line, externalReference, applicantName, applicantEmail, ...none }
  if (row.problem) {
    say(undefined, row.problem)
    return { ...reading, problems, unreadable: problems }
  }
  for (const at of identityColumns(plan)) if (isBroken(at)) say(at, 'cell_error')
  const isNamed = externalReference !== '' || plan.externalReference === undefined || isBroken(plan.externalReference)
  if (!isNamed) say(plan.externalReference, 'empty_reference')
  if (externalReference.length > longestReference) say(plan.externalReference, 'too_long', { max: longestReference })
  if (applicantName.length > longestName) say(plan.applicantName, 'too_long', { max: longestName })
  const broken = applicantEmail === '' ? undefined : checkEmail(applicantEmail)
  if (broken) say(plan.applicantEmail, broken.reason)
  const categoryId = categoryOf(plan, textAt, (at, ...said) => isBroken(at) || say(at, ...said))
  const state = stateOf(plan, textAt, say)
  if (categoryId === undefined) return { ...reading, problems, unreadable: problems }
  const sheets = (plan.steps.get(categoryId) ?? []).map((step) => {
    const read = readStep(step, row, companions)
    for (const one of read.problems) problems.push(problem(row.line, one.column, one.reason, one.value, one.params))
    return { stepId: step.stepId, formId: step.formId, revision: step.revision, answers: read.answers, reading: read }
  })
  const unreadable = [...problems]
  const found = { ...reading, categoryId, state, sheets }
  const checked = forgiven(plan, state, checkSheets(plan, found, today))
  problems.push(...checked.problems)
  return { ...found, problems, unreadable, isIncomplete: checked.isIncomplete }
}

const missing: ReadonlySet<ImportProblem['reason']> = new Set(['required', 'required_if', 'file-required'])

/** What is wrong without what is only missing, where sent applications may come in incomplete. */
export function forgiven(
  { mapping }: RowPlan,
  state: ImportedState,
  all: readonly ImportProblem[],
): { problems: readonly ImportProblem[]; isIncomplete: boolean } {
  if (!mapping.incomplete || state === 'draft') return { problems: all, isIncomplete: false }
  const problems = all.filter(({ reason }) => !missing.has(reason))
  return { problems, isIncomplete: problems.length < all.length }
}

/** Columns that say who and where, each once. */
function identityColumns(plan: RowPlan): number[] {
  const { externalReference, applicantFirstName, applicantName, applicantEmail, category, state } = plan
  const names = [applicantFirstName, applicantName, applicantEmail]
  const columns = [externalReference, ...names, 'at' in category ? category.at : undefined, state]
  return [...new Set(columns.filter((at) => at !== undefined))]
}

/** Names are one line of visible text. */
function plain(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
}

export function problem(
  line: number,
  column: string,
  reason: ImportProblem['reason'],
  value: string,
  params: ImportProblem['params'],
): ImportProblem {
  return { line, column, reason, value: value.slice(0, shownValueLength).toWellFormed(), params }
}

type Say = (at: number, reason: ImportProblem['reason'], params?: ImportProblem['params']) => unknown

function categoryOf({ category }: RowPlan, textAt: (at: number) => string, say: Say): string | undefined {
  if ('only' in category) return category.only
  const text = textAt(category.at)
  const found = (text === '' ? undefined : category.byText.get(fold(text))) ?? category.otherwise
  if (found) return found
  const suggestion = text === '' ? undefined : nearest(text, category.titles)
  if (text === '') say(category.at, 'empty_category')
  else say(category.at, 'unknown_category', suggestion ? { suggestion } : {})
  return undefined
}

function stateOf({ state: at, mapping }: RowPlan, textAt: (at: number) => string, say: Say): ImportedState {
  const text = at === undefined ? '' : textAt(at)
  if (at === undefined || text === '') return mapping.state
  const state = readState(text)
  if (state) return state
  const suggestion = nearest(text, stateNames())
  say(at, 'unknown_state', suggestion ? { suggestion } : {})
  return mapping.state
}

/** The rules of the questions, each step with the answers of the steps before it, as when an applicant sends. */
export function checkSheets(
  plan: RowPlan,
  row: Pick<RowReading, 'line' | 'categoryId' | 'state' | 'sheets' | 'externalReference'>,
  today: string,
): ImportProblem[] {
  const mode = row.state === 'draft' ? 'draft' : 'submit'
  const problems: ImportProblem[] = []
  let earlier: Answers = {}
  for (const [index, step] of (plan.steps.get(row.categoryId) ?? []).entries()) {
    const sheet = row.sheets[index]
    if (!sheet) continue
    const context: FormContext = {
      today,
      meta: { category: row.categoryId, lang: plan.mapping.lang },
      earlier,
      mode,
      country: plan.country,
    }
    for (const broken of validateAnswers(step.definition, sheet.answers, context)) {
      const found = recordBroken(plan, row, step, sheet, broken)
      if (found) problems.push(found)
    }
    earlier = { ...earlier, ...pruneAnswers(step.definition, sheet.answers, context) }
  }
  return problems
}

function recordBroken(
  plan: RowPlan,
  { line, externalReference }: Pick<RowReading, 'line' | 'externalReference'>,
  step: PlannedStep,
  { reading }: SheetReading,
  { field, reason, params }: ReturnType<typeof validateAnswers>[number],
): ImportProblem | undefined {
  const key = /^[^.[]+/.exec(field)?.[0] ?? field
  if (reading.unread.has(field) || reading.unread.has(key)) return undefined
  const place = reading.places.get(field) ?? reading.places.get(key)
  const column = place?.column ?? step.names.get(key) ?? key
  // The column of references is required of every row: that was said already.
  const isReference = plan.externalReference !== undefined && plan.columns[plan.externalReference] === place?.column
  if (isReference && reason === 'required' && externalReference === '') return undefined
  return problem(line, column, reason, place?.value ?? '', figures(params))
}

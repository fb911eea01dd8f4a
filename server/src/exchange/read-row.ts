import { type ImportProblem, nearest, shownValueLength } from '@laurel/contract/exchange'
import {
  type Answers,
  type AnswerValue,
  type Cast,
  castText,
  checkEmail,
  type Field,
  type FormContext,
  fold,
  pruneAnswers,
  type RuleParams,
  validateAnswers,
} from '@laurel/contract/forms'
import type { TableCell, TableRow } from '../kernel/sheets/index.ts'
import { cellText } from './cell-text.ts'
import type { PlannedField, PlannedStep, RowPlan } from './row-plan.ts'

/** What one row of the file says: an application, or what keeps it from being one. */
export interface RowReading {
  readonly line: number
  readonly externalReference: string
  readonly applicantName: string
  readonly applicantEmail: string
  readonly categoryId: string
  readonly sheets: readonly { stepId: string; formId: string; revision: number; answers: Answers }[]
  readonly problems: readonly ImportProblem[]
}

const longestName = 200
const longestReference = 200

/** Reads one row: its category, who sent it, its answers cast and checked by the form engine. Writes nothing, asks nobody. */
export function readRow(plan: RowPlan, row: TableRow, today: string): RowReading {
  const problems: ImportProblem[] = []
  const textAt = (at: number | undefined) => (at === undefined ? '' : plain(cellText(row.cells[at])))
  const say = (at: number | undefined, reason: ImportProblem['reason'], params: ImportProblem['params'] = {}) =>
    problems.push(problem(row.line, at === undefined ? '' : (plan.columns[at] ?? ''), reason, textAt(at), params))

  const externalReference = textAt(plan.externalReference)
  const applicantName = textAt(plan.applicantName)
  const applicantEmail = textAt(plan.applicantEmail)
  const reading = { line: row.line, externalReference, applicantName, applicantEmail, categoryId: '', sheets: [] }
  if (row.problem) {
    say(undefined, row.problem)
    return { ...reading, problems }
  }
  if (plan.externalReference !== undefined && externalReference === '') say(plan.externalReference, 'empty_reference')
  if (externalReference.length > longestReference) say(plan.externalReference, 'too_long', { max: longestReference })
  if (applicantName.length > longestName) say(plan.applicantName, 'too_long', { max: longestName })
  const broken = applicantEmail === '' ? undefined : checkEmail(applicantEmail)
  if (broken) say(plan.applicantEmail, broken.reason)
  const categoryId = categoryOf(plan, textAt, say)
  if (categoryId === undefined) return { ...reading, problems }
  const steps = plan.steps.get(categoryId) ?? []
  const sheets = readSteps(plan, steps, row, { today, categoryId }, problems)
  return { ...reading, categoryId, sheets, problems }
}

function plain(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
}

function problem(
  line: number,
  column: string,
  reason: ImportProblem['reason'],
  value: string,
  params: ImportProblem['params'],
): ImportProblem {
  return { line, column, reason, value: value.slice(0, shownValueLength).toWellFormed(), params }
}

function categoryOf(
  { category }: RowPlan,
  textAt: (at: number) => string,
  say: (at: number, reason: ImportProblem['reason'], params?: ImportProblem['params']) => void,
): string | undefined {
  if ('only' in category) return category.only
  const text = textAt(category.at)
  const found = (text === '' ? undefined : category.byText.get(fold(text))) ?? category.otherwise
  if (found) return found
  const suggestion = text === '' ? undefined : nearest(text, category.titles)
  if (text === '') say(category.at, 'empty_category')
  else say(category.at, 'unknown_category', suggestion ? { suggestion } : {})
  return undefined
}

/** Each step is checked with the answers of the steps before it, as when an applicant sends. */
function readSteps(
  plan: RowPlan,
  steps: readonly PlannedStep[],
  row: TableRow,
  at: { today: string; categoryId: string },
  problems: ImportProblem[],
): RowReading['sheets'] {
  const { state, lang } = plan.mapping
  let earlier: Answers = {}
  return steps.map((step) => {
    const { answers, unread } = castStep(step, row, plan, problems)
    const mode = state === 'submitted' ? 'submit' : 'draft'
    const context: FormContext = { today: at.today, meta: { category: at.categoryId, lang }, earlier, mode }
    for (const { field, reason, params } of validateAnswers(step.definition, answers, context)) {
      const key = /^[^.[]+/.exec(field)?.[0] ?? field
      if (unread.has(key)) continue
      const place = step.places.get(key)
      // The column of references is required of every row: that was said already.
      if (place !== undefined && place === plan.externalReference && reason === 'required') continue
      const value = place === undefined ? '' : cellText(row.cells[place])
      problems.push(problem(row.line, step.names.get(key) ?? key, reason, value, figures(params)))
    }
    earlier = { ...earlier, ...pruneAnswers(step.definition, answers, context) }
    return { stepId: step.stepId, formId: step.formId, revision: step.revision, answers }
  })
}

function castStep(
  step: PlannedStep,
  row: TableRow,
  plan: RowPlan,
  problems: ImportProblem[],
): { answers: Answers; unread: ReadonlySet<string> } {
  const answers: Answers = {}
  const unread = new Set<string>()
  for (const planned of step.fields) {
    const cast = castCell(planned, row.cells[planned.at])
    if (cast.ok) {
      if (cast.value !== null) answers[planned.field.key] = cast.value
      continue
    }
    unread.add(planned.field.key)
    const value = cellText(row.cells[planned.at])
    const suggestion = cast.reason === 'oneOf' ? nearest(value, labelsOf(planned.field)) : undefined
    const params = { ...figures(cast.params), ...(suggestion && { suggestion }) }
    problems.push(problem(row.line, plan.columns[planned.at] ?? '', cast.reason, value, params))
  }
  return { answers, unread }
}

/** What a workbook already knows as a number or as true or false is not read again from its text. */
function castCell({ field, settings }: PlannedField, cell: TableCell | undefined): Cast {
  const known = knownValue(field, cell)
  return known === undefined ? castText(field, cellText(cell), settings) : { ok: true, value: known }
}

function knownValue({ type }: Field, cell: TableCell | undefined): AnswerValue | undefined {
  if (type === 'number' && typeof cell === 'number' && Number.isFinite(cell)) return cell
  return type === 'yes-no' && typeof cell === 'boolean' ? cell : undefined
}

function labelsOf({ options }: Field): string[] {
  return (options ?? []).flatMap(({ text }) => Object.values(text))
}

function figures(params: RuleParams | undefined): ImportProblem['params'] {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? value : [...value].join(', '),
    ]),
  )
}

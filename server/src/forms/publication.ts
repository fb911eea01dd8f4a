import { type FormChange, formChanges, lostByChanges, type Publication, type Touched } from '@laurel/contract/forms'
import type { DefinitionProblem, FormDefinition } from '@laurel/contract/forms/definition'
import { answerableQuestions, type Question } from '@laurel/contract/forms/fields'
import type { Scene } from '../kernel/scene.ts'
import { goneThoughRequested } from './around.ts'
import { problemsOf } from './problems.ts'
import { type AnswerPath, countTouched, type FormRow, getPublishedRevision, type RevisionRow } from './store/index.ts'

const emptyForm: FormDefinition = { schemaVersion: 1, fields: [] }

/** What publishing the draft would do; nothing is changed. */
export async function previewPublication(scene: Scene, form: FormRow): Promise<Publication> {
  const last = await getPublishedRevision(scene.db, form.id)
  const changes = formChanges(last?.definition ?? emptyForm, form.definition)
  const { all, byKey } = await countAnswered(scene, form, last, changes)
  const problems = [...(await soundness(scene, form, last)), ...lostAnswers(changes, byKey)]
  const isNew = !last || changes.length > 0
  return {
    number: (last?.number ?? 0) + (isNew ? 1 : 0),
    since: last?.number ?? null,
    etag: form.etag,
    changes,
    touched: all,
    touchedBy: Object.fromEntries(byKey),
    problems,
  }
}

/** What keeps the draft from being published: what is wrong with it, and answers that could not follow (docs/rules.md §10). */
export async function publicationProblems(
  scene: Scene,
  form: FormRow,
  last: RevisionRow | undefined,
  changes: readonly FormChange[],
): Promise<DefinitionProblem[]> {
  const problems = await soundness(scene, form, last)
  const lost = changes.filter(({ effect }) => effect === 'refused')
  if (lost.length === 0) return problems
  const { byKey } = await countAnswered(scene, form, last, lost)
  return [...problems, ...lostAnswers(lost, byKey)]
}

/** What is wrong with the draft itself, and fields that are gone although later steps ask about them. */
async function soundness(scene: Scene, form: FormRow, last: RevisionRow | undefined): Promise<DefinitionProblem[]> {
  const [problems, gone] = [await problemsOf(scene, form), await goneThoughRequested(scene, form, last)]
  return [...problems, ...gone]
}

/** A change that loses answers is one only where there are some. */
function lostAnswers(changes: readonly FormChange[], byKey: ReadonlyMap<string, Touched>): DefinitionProblem[] {
  return lostByChanges(changes).flatMap(({ key, reason }) => {
    const { drafts, sent, decided } = byKey.get(key) ?? { drafts: 0, sent: 0, decided: 0 }
    const count = drafts + sent + decided
    return count > 0 ? [{ field: key, reason, params: { count } }] : []
  })
}

/** Fields of the revision there was that are no longer as they were: whoever answered them is touched. */
function countAnswered(
  scene: Scene,
  form: FormRow,
  last: RevisionRow | undefined,
  changes: readonly FormChange[],
): ReturnType<typeof countTouched> {
  const changed = new Set(changes.flatMap(({ field, before }) => (before ?? field)?.key ?? []))
  const requested = last ? answerableQuestions(last.definition).filter(({ field }) => changed.has(field.key)) : []
  return countTouched(scene.db, form.id, requested.map(pathOf))
}

/** Keys hold letters, digits, `_` and `-` only, so nothing in them needs to be escaped. */
function pathOf({ field, group }: Question): AnswerPath {
  const inside =
    group?.type === 'questions-group' ? `"${group.key}"[*]."v"."${field.key}"` : `"${group?.key}"."${field.key}"`
  const place = group ? inside : `"${field.key}"`
  return { key: field.key, path: `$.${place} ? (@ != null && @ != "")` }
}

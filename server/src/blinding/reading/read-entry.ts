import { blindDefinition, type FieldRule } from '@laurel/contract/blinding'
import type { EntryToJudge } from '@laurel/contract/evaluation'
import { jurorContextOf, programOf, projectionFor, readOwnEvaluation, readOwnNote } from '../../evaluation/index.ts'
import {
  type EntryContent,
  type EntryRef,
  findOwnJuror,
  findProjection,
  type ProjectionKind,
  type Session,
} from '../../evaluation/store/index.ts'
import { getDefinition } from '../../forms/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findCategory } from '../../programs/index.ts'
import { listFieldRules } from '../store/anonymisation.ts'

/** The entry as the caller may read it, with the caller's own evaluation: the projection, never the application. */
export async function readEntryToJudge(scene: Scene, session: Session, entry: EntryRef): Promise<EntryToJudge> {
  const juror = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  const kind = projectionFor(await jurorContextOf(scene, session, juror, entry.id))
  const content = (await findProjection(scene.db, entry.id, kind)) ?? refuse('not_found')
  const rules = kind === 'blind' ? await listFieldRules(scene.db, session.id) : {}
  const shown = await presentContent(scene, session, entry, { content, kind, rules })
  const [evaluation, note] = [await readOwnEvaluation(scene, session, entry), await readOwnNote(scene, session, entry)]
  return { ...shown, evaluation, note }
}

/** One side of an entry, with its forms. */
export async function presentContent(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  side: {
    readonly content: EntryContent
    readonly kind: ProjectionKind
    readonly rules: Readonly<Record<string, FieldRule>>
  },
): Promise<Omit<EntryToJudge, 'evaluation' | 'note'>> {
  const { content, kind, rules } = side
  const program = await programOf(scene, session)
  const category = await findCategory(scene.db, entry.categoryId)
  const steps: EntryToJudge['steps'] = []
  for (const { stepId, title, formId, revision, answers } of content.steps) {
    const whole = await getDefinition(scene.db, formId, revision)
    const definition = kind === 'blind' ? blindDefinition(whole, rules) : whole
    if (kind === 'open' || definition.fields.length > 0) steps.push({ stepId, title, definition, answers })
  }
  return {
    id: entry.id,
    code: entry.code,
    title: content.title || entry.code,
    reference: content.reference,
    categoryTitle: category?.title ?? {},
    isBlind: kind === 'blind',
    context: {
      today: new Intl.DateTimeFormat('en-CA', { timeZone: program.timeZone, dateStyle: 'short' }).format(scene.now),
      category: entry.categoryId,
      lang: content.lang,
    },
    defaultLang: program.defaultLang,
    steps,
  }
}

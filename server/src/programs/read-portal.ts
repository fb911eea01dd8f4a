import { emptyDefinition, quizPart } from '@laurel/contract/forms/definition'
import { answerableQuestions } from '@laurel/contract/forms/fields'
import { pageOf, usualPerPage } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type {
  CategoryCard,
  ProgramPreview,
  PublicCategory,
  PublicProgram,
  PublicProgramList,
  PublicProgramsQuery,
} from '@laurel/contract/programs'
import type { Scene } from '../kernel/scene.ts'
import { readSections } from './page/read-sections.ts'
import { presentFace, presentPublic } from './present.ts'
import { presentPublicCategory } from './present-category.ts'
import { listReadyCategories } from './readiness.ts'
import {
  type CategoryRow,
  countAllPublic,
  countPublic,
  listCategories,
  listDraftForms,
  listKinds,
  listPublic,
  listPublishedForms,
  listSteps,
  listStepsOfCategory,
  type ProgramRow,
  type PublishedForm,
  type StepRow,
} from './store/index.ts'

/** The published programs of the platform, one page of them, with what the filters of the page count. */
export async function listPublicPrograms(scene: Scene, query: PublicProgramsQuery): Promise<PublicProgramList> {
  const { db, now } = scene
  const lang = query.lang ?? scene.locale
  const { phase, language, kind } = query
  const requested = {
    ...{ search: query.search?.trim() ?? '', phase, language, kind, lang, now },
    ...{ order: query.sort, showsClosed: query.closed === 'shown' },
  }
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const page = query.page ?? 1
  const phases = await countPublic(db, requested)
  const programs = await listPublic(db, requested, { limit: perPage, offset: (page - 1) * perPage })
  return {
    ...pageOf(
      programs.map((program) => presentFace(program, lang, now)),
      { total: await countAllPublic(db), filtered: phases[phase], page, perPage },
    ),
    phases,
    kinds: await listKinds(db, requested),
  }
}

/** A published program with the categories that applicants meet. */
export async function readPublicProgram(scene: Scene, program: ProgramRow, lang: Locale): Promise<PublicProgram> {
  const ready = await listReadyCategories(scene.db, program)
  const forms = await listPublishedForms(
    scene.db,
    ready.flatMap(({ category, steps }) => formsOf(category, steps)),
  )
  const sections = await readSections(scene, program, lang)
  return presentPublic(program, { categories: cardsOf(program, ready, forms, lang), sections }, lang, scene.now)
}

/** The same page as it would be if it were published now, for the staff: every category, the drafts of its forms. */
export async function previewProgram(scene: Scene, program: ProgramRow, lang: Locale): Promise<ProgramPreview> {
  const { db, now } = scene
  const drafts = await listDraftForms(db, program.id)
  const forms = new Map(drafts.map(({ id, ...form }) => [id, { ...form, formId: id, revision: 1 }]))
  const steps = await listSteps(db, program.id)
  const all = (await listCategories(db, program.id)).map((category) => ({
    category,
    steps: steps.filter(({ categoryId }) => categoryId === category.id),
  }))
  const published = { ...program, publishedAt: program.publishedAt ?? now }
  const sections = await readSections(scene, program, lang)
  return {
    program: presentPublic(published, { categories: cardsOf(program, all, forms, lang), sections }, lang, now),
    categories: all.map((one) => presentPublicCategory(one.category, one.steps, forms, lang, program.defaultLang)),
  }
}

function cardsOf(
  program: ProgramRow,
  categories: readonly { category: CategoryRow; steps: readonly StepRow[] }[],
  forms: ReadonlyMap<string, PublishedForm>,
  lang: Locale,
): CategoryCard[] {
  const say = (text: CategoryRow['title']) => readText(text, lang, program.defaultLang)
  return categories.map(({ category, steps }) => ({
    id: category.id,
    title: say(category.title),
    description: say(category.description),
    questions: steps
      .flatMap((step) => forms.get(step.formId ?? '') ?? [])
      .reduce((sum, form) => sum + answerableQuestions(form.definition).length, 0),
    hasQuiz: quizPart(forms.get(category.eligibilityFormId ?? '')?.definition ?? emptyDefinition) !== undefined,
  }))
}

/** A category with every question of its forms, for anyone (docs/rules.md §11.1). */
export async function readPublicCategory(
  scene: Scene,
  program: ProgramRow,
  category: CategoryRow,
  lang: Locale,
): Promise<PublicCategory> {
  const steps = await listStepsOfCategory(scene.db, category.id)
  const forms = await listPublishedForms(scene.db, formsOf(category, steps))
  return presentPublicCategory(category, steps, forms, lang, program.defaultLang)
}

/** The forms of a category's steps, and that of its quiz. */
function formsOf({ eligibilityFormId }: CategoryRow, steps: readonly StepRow[]): string[] {
  return [...steps.map(({ formId }) => formId), eligibilityFormId].flatMap((id) => id ?? [])
}

import { programEndpoints } from '@laurel/contract/programs'
import { bind } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { createCategory, deleteCategory, orderCategories, saveCategory } from './change-categories.ts'
import { archiveProgram, deleteProgram, restoreProgram } from './change-status.ts'
import { createStep, deleteStep, orderSteps, saveStep } from './change-steps.ts'
import { createProgram } from './create-program.ts'
import { streamQuestions } from './documents/stream-questions.ts'
import { duplicateCategory, duplicateStep } from './duplicate-category.ts'
import { duplicateProgram } from './duplicate-program.ts'
import { eraseProgram } from './erase-program.ts'
import { listPrograms } from './list-programs.ts'
import { programPageRoutes } from './page/routes.ts'
import { presentProgram } from './present.ts'
import { publishProgram, unpublishProgram } from './publish-program.ts'
import { readCategories, readCategory } from './read-categories.ts'
import { listPublicPrograms, previewProgram, readPublicCategory, readPublicProgram } from './read-portal.ts'
import { saveProgram } from './save-program.ts'
import { shortLinkRoutes } from './sharing/routes.ts'
import type { ProgramRow } from './store/index.ts'
import { warnBeforePublishing } from './warn-before-publishing.ts'

const show = (scene: Scene, program: ProgramRow, lang = scene.locale) => presentProgram(program, lang, scene.now)

const ownRoutes = bind(programEndpoints, {
  listPrograms: (scene, { query }) => listPrograms(scene, query),
  createProgram: async (scene, { body }) => show(scene, await createProgram(scene, body)),
  getProgram: async (scene, { program, query }) => show(scene, program, query.lang),
  saveProgram: async (scene, { program, body, query }) =>
    show(scene, await saveProgram(scene, program, body), query.lang),
  duplicateProgram: async (scene, { program }) => show(scene, await duplicateProgram(scene, program)),
  archiveProgram: async (scene, { program }) => show(scene, await archiveProgram(scene, program)),
  restoreProgram: async (scene, { program, body }) => show(scene, await restoreProgram(scene, program, body?.undo)),
  deleteProgram: async (scene, { program }) => show(scene, await deleteProgram(scene, program)),
  async eraseProgram(scene, { program, body }) {
    await eraseProgram(scene, program, body.confirm)
    return undefined
  },
  publishProgram: async (scene, { program }) => show(scene, await publishProgram(scene, program)),
  unpublishProgram: async (scene, { program }) => show(scene, await unpublishProgram(scene, program)),

  getPublicationWarnings: async (scene, { program, query }) => ({
    warnings: await warnBeforePublishing(scene, program, query.lang ?? scene.locale),
  }),
  previewProgram: (scene, { program, query }) => previewProgram(scene, program, query.lang ?? scene.locale),

  listCategories: (scene, { program, query }) => readCategories(scene, program, query.lang ?? scene.locale),
  async createCategory(scene, { program, body }) {
    const category = await createCategory(scene, program, body)
    return readCategory(scene, program, category.id)
  },
  async orderCategories(scene, { program, body }) {
    await orderCategories(scene, program, body.order)
    return readCategories(scene, program, scene.locale)
  },
  async saveCategory(scene, { program, category, body }) {
    await saveCategory(scene, program, category, body)
    return readCategory(scene, program, category.id)
  },
  async duplicateCategory(scene, { program, category }) {
    const copy = await duplicateCategory(scene, { program, category })
    return readCategory(scene, program, copy.id)
  },
  async deleteCategory(scene, { program, category }) {
    await deleteCategory(scene, program, category)
    return undefined
  },
  async createStep(scene, { program, category, body }) {
    await createStep(scene, { program, category }, body)
    return readCategory(scene, program, category.id)
  },
  async orderSteps(scene, { program, category, body }) {
    await orderSteps(scene, { program, category }, body.order)
    return readCategory(scene, program, category.id)
  },
  async saveStep(scene, { program, category, step, body }) {
    await saveStep(scene, { program, category }, step, body)
    return readCategory(scene, program, category.id)
  },
  async duplicateStep(scene, { program, category, step }) {
    await duplicateStep(scene, { program, category }, step)
    return readCategory(scene, program, category.id)
  },
  async deleteStep(scene, { program, category, step }) {
    await deleteStep(scene, { program, category }, step)
    return readCategory(scene, program, category.id)
  },

  listPublicPrograms: (scene, { query }) => listPublicPrograms(scene, query),
  getPublicProgram: (scene, { program, query }) => readPublicProgram(scene, program, query.lang ?? scene.locale),
  getPublicCategory: (scene, { program, category, query }) =>
    readPublicCategory(scene, program, category, query.lang ?? scene.locale),
  getQuestionsDocument: (scene, { program, category, query }) =>
    streamQuestions(scene, program, category, query.lang ?? scene.locale),
})

export const programRoutes = [...ownRoutes, ...programPageRoutes, ...shortLinkRoutes]

import { isPublic } from '@laurel/contract/programs'
import { loader } from '../kernel/http/index.ts'
import { isReady } from './readiness.ts'
import { type CategoryRow, findCategory, findProgram, findStep, type ProgramRow, type StepRow } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    programId: { as: 'program'; is: ProgramRow }
    programSlug: { as: 'program'; is: ProgramRow }
    portalProgramId: { as: 'program'; is: ProgramRow }
    categoryId: { as: 'category'; is: CategoryRow }
    stepId: { as: 'step'; is: StepRow }
  }
}

/** A program by its id or slug, for its staff. */
const forStaff = loader({
  param: 'programId',
  as: 'program',
  find: (scene, idOrSlug) => findProgram(scene.db, idOrSlug),
  programOf: (program) => program.id,
  visibleToAnyone: (_scene, program) => isPublic(program),
})

/** The same for everybody: there only while it is published and active. */
const forAnyone = (param: 'programSlug' | 'portalProgramId') =>
  loader({
    param,
    as: 'program',
    find: (scene, idOrSlug) => findProgram(scene.db, idOrSlug),
    programOf: (program) => program.id,
    visibleToAnyone: (_scene, program) => isPublic(program),
  })

export const programLoaders = [
  forStaff,
  forAnyone('programSlug'),
  forAnyone('portalProgramId'),
  loader({
    param: 'categoryId',
    as: 'category',
    async find(scene, categoryId, things) {
      const category = await findCategory(scene.db, categoryId)
      const program = things.program as ProgramRow | undefined
      return category && (!program || category.programId === program.id) ? category : undefined
    },
    programOf: (category) => category.programId,
    visibleToAnyone: (scene, category) => isReady(scene.db, category),
  }),
  loader({
    param: 'stepId',
    as: 'step',
    async find(scene, stepId, things) {
      const step = await findStep(scene.db, stepId)
      const category = things.category as CategoryRow | undefined
      const program = things.program as ProgramRow | undefined
      if (category && step?.categoryId !== category.id) return undefined
      return step && (!program || step.programId === program.id) ? step : undefined
    },
    programOf: (step) => step.programId,
  }),
]

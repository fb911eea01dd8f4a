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
  isWithin: () => true,
  programOf: (program) => program.id,
  visibleToAnyone: (_scene, program) => isPublic(program),
})

/** The same for everybody: there only while it is published and active. */
const forAnyone = (param: 'programSlug' | 'portalProgramId') =>
  loader({
    param,
    as: 'program',
    find: (scene, idOrSlug) => findProgram(scene.db, idOrSlug),
    isWithin: () => true,
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
    find: (scene, categoryId) => findCategory(scene.db, categoryId),
    isWithin(category, things) {
      const program = things.program as ProgramRow | undefined
      return !program || category.programId === program.id
    },
    programOf: (category) => category.programId,
    visibleToAnyone: (scene, category) => isReady(scene.db, category),
  }),
  loader({
    param: 'stepId',
    as: 'step',
    find: (scene, stepId) => findStep(scene.db, stepId),
    isWithin(step, things) {
      const category = things.category as CategoryRow | undefined
      const program = things.program as ProgramRow | undefined
      if (category && step.categoryId !== category.id) return false
      return !program || step.programId === program.id
    },
    programOf: (step) => step.programId,
  }),
]

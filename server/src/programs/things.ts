import { isPublic } from '@laurel/contract/programs'
import { loader } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { mayEnterProgram } from './page/may-enter.ts'
import { findGuest, type GuestRow } from './page/store.ts'
import { isReady } from './readiness.ts'
import { findShortLink, type ShortLinkRow } from './sharing/store.ts'
import { type CategoryRow, findCategory, findProgram, findStep, type ProgramRow, type StepRow } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    programId: { as: 'program'; is: ProgramRow }
    programSlug: { as: 'program'; is: ProgramRow }
    portalProgramId: { as: 'program'; is: ProgramRow }
    categoryId: { as: 'category'; is: CategoryRow }
    stepId: { as: 'step'; is: StepRow }
    closedProgramSlug: { as: 'program'; is: ProgramRow }
    guestId: { as: 'guest'; is: GuestRow }
    shortLinkId: { as: 'shortLink'; is: ShortLinkRow }
  }
}

const visibleToAnyone = async (scene: Scene, program: ProgramRow) =>
  isPublic(program) && (await mayEnterProgram(scene, program))

/** A program by its id or slug, for its staff. */
const forStaff = loader({
  param: 'programId',
  as: 'program',
  find: (scene, idOrSlug) => findProgram(scene.db, idOrSlug),
  isWithin: () => true,
  programOf: (program) => program.id,
  visibleToAnyone,
})

/** The same for everybody: there only while it is published and active, and they may enter. */
const forAnyone = (param: 'programSlug' | 'portalProgramId') =>
  loader({
    param,
    as: 'program',
    find: (scene, idOrSlug) => findProgram(scene.db, idOrSlug),
    isWithin: () => true,
    programOf: (program) => program.id,
    visibleToAnyone,
  })

export const programLoaders = [
  // One that asks for a password or a key, before it is given.
  loader({
    param: 'closedProgramSlug',
    as: 'program',
    find: async (scene, idOrSlug) => {
      const program = await findProgram(scene.db, idOrSlug)
      return program && isPublic(program) ? program : undefined
    },
    isWithin: () => true,
    programOf: (program) => program.id,
  }),
  loader({
    param: 'guestId',
    as: 'guest',
    find: (scene, guestId) => findGuest(scene.db, guestId),
    isWithin: (guest, things) => (things.program as ProgramRow | undefined)?.id === guest.programId,
    programOf: (guest) => guest.programId,
  }),
  loader({
    param: 'shortLinkId',
    as: 'shortLink',
    find: (scene, linkId) => findShortLink(scene.db, linkId),
    isWithin: (link, things) => (things.program as ProgramRow | undefined)?.id === link.programId,
    programOf: (link) => link.programId ?? undefined,
  }),
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

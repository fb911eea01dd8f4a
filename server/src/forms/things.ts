import { loader } from '../kernel/http/index.ts'
import { type FormRow, findForm } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    formId: { as: 'form'; is: FormRow }
  }
}

/** A form of the program that the path names. */
export const formLoaders = [
  loader({
    param: 'formId',
    as: 'form',
    find: (scene, formId) => findForm(scene.db, formId),
    isWithin(form, things) {
      const program = things.program as { id: string } | undefined
      return !program || form.programId === program.id
    },
    programOf: (form: FormRow) => form.programId,
  }),
]

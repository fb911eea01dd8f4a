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
    async find(scene, formId, things) {
      const form = await findForm(scene.db, formId)
      const program = things.program as { id: string } | undefined
      return form && (!program || form.programId === program.id) ? form : undefined
    },
    programOf: (form: FormRow) => form.programId,
  }),
]

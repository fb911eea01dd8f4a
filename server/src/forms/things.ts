import { loader } from '../kernel/http/index.ts'
import { type FormRow, findForm, findTemplateRow, type TemplateRow } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    formId: { as: 'form'; is: FormRow }
    templateId: { as: 'template'; is: TemplateRow }
  }
}

/** A form of the program that the path names; a template of the platform's library. */
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
  loader({
    param: 'templateId',
    as: 'template',
    find: (scene, templateId) => findTemplateRow(scene.db, templateId),
  }),
]

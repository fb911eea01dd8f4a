import { formEndpoints } from '@laurel/contract/forms'
import type { Locale } from '@laurel/contract/kernel/locale'
import { bind, type RequestHeaders } from '../kernel/http/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { formAround } from './around.ts'
import { cleanDefinition } from './clean-definition.ts'
import { companyRegister } from './company.ts'
import { createForm, duplicateForm } from './create-form.ts'
import { deleteForm } from './delete-form.ts'
import { listForms, listRevisions } from './list-forms.ts'
import { presentForm, presentRevision } from './present.ts'
import { previewPublication } from './publication.ts'
import { publishForm } from './publish-form.ts'
import { saveForm } from './save-form.ts'
import { type FormRow, getRevision, listUses } from './store/index.ts'
import { deleteTemplate, getTemplate, listTemplates, saveTemplate, startingFrom } from './templates.ts'

async function show(scene: Scene, form: FormRow, lang: Locale = scene.locale) {
  const uses = await listUses(scene.db, form.programId)
  return presentForm(form, uses.get(form.id) ?? [], lang)
}

/** The etag that the caller read: `If-Match: "7"`, or `etag` in the body. Without one, nobody's work would be safe. */
function etagOf(headers: RequestHeaders, body: { etag?: number }): number {
  const input = headers.ifMatch?.match(/^(?:W\/)?"?(\d{1,9})"?$/)?.[1]
  return input === undefined ? (body.etag ?? refuseField('etag', 'required')) : Number(input)
}

export const formRoutes = bind(formEndpoints, {
  listForms: (scene, { program, query }) => listForms(scene, program.id, query),
  createForm: async (scene, { program, body }) =>
    show(
      scene,
      await createForm(
        scene,
        program.id,
        body.title,
        body.template ? await startingFrom(scene, body.template) : body.definition,
      ),
    ),
  getForm: (scene, { form, query }) => show(scene, form, query.lang),
  getFormAround: (scene, { form }) => formAround(scene, form),
  saveForm: async (scene, { form, body, headers, query }) =>
    show(scene, await saveForm(scene, form, etagOf(headers, body), body), query.lang),
  previewPublication: (scene, { form }) => previewPublication(scene, form),
  publishForm: async (scene, { form, body }) => presentRevision(await publishForm(scene, form, body)),
  listFormRevisions: (scene, { form, query }) => listRevisions(scene, form, query),
  async getFormRevision(scene, { form, params }) {
    const revision = (await getRevision(scene.db, form.id, params.number)) ?? refuse('not_found')
    return { ...presentRevision(revision), definition: cleanDefinition(revision.definition) }
  },
  listFormTemplates: async (scene) => ({ data: await listTemplates(scene) }),
  getFormTemplate: async (scene, { params }) => (await getTemplate(scene, params.template)) ?? refuse('not_found'),
  saveFormTemplate: (scene, { form, body }) => saveTemplate(scene, form, body),
  async deleteFormTemplate(scene, { template }) {
    await deleteTemplate(scene, template)
    return undefined
  },
  findCompany: async (scene, { params }) =>
    (await companyRegister(scene.house.companyApi)?.find(params.number, scene.now)) ?? { state: 'off' as const },
  duplicateForm: async (scene, { form }) => show(scene, await duplicateForm(scene, form)),
  async deleteForm(scene, { form }) {
    await deleteForm(scene, form)
    return undefined
  },
})

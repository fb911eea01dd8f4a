import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { CompanyLookUp, CompanyNumber } from './company-schema.ts'
import { FormDefinitionSchema } from './definition/definition-schema.ts'
import { formBytes } from './files/form-bytes.ts'
import { FormAround } from './form-around-schema.ts'
import { Form, FormRevision, FormRevisionWithDefinition, FormSummary, FormTitle } from './form-schema.ts'
import { FormTemplate, FormTemplateWithDefinition, SaveTemplate, TemplateRef } from './form-template-schema.ts'
import { Publication, Publish } from './publication-schema.ts'
import { formRefusals } from './refusals.ts'

const read = { to: 'staff', permission: 'program.forms.read' } as const
const manage = { to: 'staff', permission: 'program.forms.manage' } as const

/** A program is named by its id or its slug. */
const program = z.object({ programId: z.string().max(80) })
const form = program.extend({ formId: Id })
const revision = form.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

const list = '/api/user.programs/{programId}/forms' as const
const one = '/api/user.programs/{programId}/forms/{formId}' as const

const templates = '/api/user.programs/{programId}/form-templates' as const

const bodyLimit = formBytes

export const formEndpoints = {
  listForms: endpoint({
    name: 'listForms',
    method: 'GET',
    path: list,
    summary: 'The forms of a program, the last changed first',
    access: read,
    params: program,
    query: ListQuery,
    ok: listOf(FormSummary),
  }),
  createForm: endpoint({
    name: 'createForm',
    method: 'POST',
    path: list,
    summary: 'Create a form: empty, with its fields, or from a template whose fields then get keys of their own',
    access: manage,
    params: program,
    body: z.object({ title: FormTitle, definition: FormDefinitionSchema.optional(), template: TemplateRef.optional() }),
    bodyLimit,
    ok: Form,
    status: 201,
    refusals: { template_not_found: formRefusals.template_not_found },
  }),
  getForm: endpoint({
    name: 'getForm',
    method: 'GET',
    path: one,
    summary: 'The draft of a form',
    access: read,
    params: form,
    query: z.object({ lang: Locale.default('fr') }),
    ok: Form,
  }),
  getFormAround: endpoint({
    name: 'getFormAround',
    method: 'GET',
    path: `${one}/around`,
    summary: 'The drafts of the forms of earlier steps, and what later steps ask about this form',
    access: read,
    params: form,
    ok: FormAround,
  }),
  saveForm: endpoint({
    name: 'saveForm',
    method: 'PUT',
    path: one,
    summary:
      'Save the draft of a form; the etag read before, in `If-Match` or in the body, protects the work of others',
    access: manage,
    params: form,
    query: z.object({ lang: Locale.default('fr') }),
    body: z.object({
      title: FormTitle,
      definition: FormDefinitionSchema,
      etag: z.number().int().optional(),
    }),
    bodyLimit,
    ok: Form,
  }),
  previewPublication: endpoint({
    name: 'previewPublication',
    method: 'GET',
    path: `${one}/publication`,
    summary: 'What publishing the draft would change, and how many applications it touches',
    access: manage,
    params: form,
    ok: Publication,
  }),
  publishForm: endpoint({
    name: 'publishForm',
    method: 'POST',
    path: `${one}/publication`,
    summary: 'Publish the draft as the next revision; the same revision when nothing has changed',
    access: manage,
    params: form,
    body: Publish,
    ok: FormRevision,
    refusals: { form_not_valid: formRefusals.form_not_valid },
  }),
  listFormRevisions: endpoint({
    name: 'listFormRevisions',
    method: 'GET',
    path: `${one}/revisions`,
    summary: 'The published revisions of a form, the newest first',
    access: read,
    params: form,
    query: ListQuery,
    ok: listOf(FormRevision),
  }),
  getFormRevision: endpoint({
    name: 'getFormRevision',
    method: 'GET',
    path: `${one}/revisions/{number}`,
    summary: 'A published revision of a form',
    access: read,
    params: revision,
    ok: FormRevisionWithDefinition,
  }),
  listFormTemplates: endpoint({
    name: 'listFormTemplates',
    method: 'GET',
    path: templates,
    summary: 'Forms to start from: those of the platform, the newest first, then the built-in ones',
    access: read,
    params: program,
    ok: z.object({ data: z.array(FormTemplate) }),
  }),
  getFormTemplate: endpoint({
    name: 'getFormTemplate',
    method: 'GET',
    path: `${templates}/{template}`,
    summary: 'A form to start from, with its fields',
    access: read,
    params: program.extend({ template: TemplateRef }),
    ok: FormTemplateWithDefinition,
  }),
  saveFormTemplate: endpoint({
    name: 'saveFormTemplate',
    method: 'POST',
    path: `${one}/template`,
    summary: "Keep the draft of a form in the platform's library, for other forms to start from",
    access: manage,
    params: form,
    body: SaveTemplate,
    ok: FormTemplate,
    status: 201,
  }),
  deleteFormTemplate: endpoint({
    name: 'deleteFormTemplate',
    method: 'DELETE',
    path: '/api/user.form-templates/{templateId}',
    summary: "Take a template out of the platform's library; forms made from it stay",
    access: { to: 'staff', permission: 'platform.programs.manage' },
    params: z.object({ templateId: Id }),
  }),
  duplicateForm: endpoint({
    name: 'duplicateForm',
    method: 'POST',
    path: `${one}/duplication`,
    summary: 'Copy the draft of a form into a new form of the same program',
    access: manage,
    params: form,
    ok: Form,
    status: 201,
  }),
  deleteForm: endpoint({
    name: 'deleteForm',
    method: 'DELETE',
    path: one,
    summary: 'Delete a form that no step shows and no application answered',
    access: manage,
    params: form,
    refusals: { form_in_use: formRefusals.form_in_use },
  }),
  findCompany: endpoint({
    name: 'findCompany',
    method: 'GET',
    path: '/api/portal/companies/{number}',
    summary: 'Name and address of a French company or establishment; answers a state, also when the source is down',
    access: { to: 'signedIn' },
    params: z.object({ number: CompanyNumber }),
    ok: CompanyLookUp,
    perMinute: 30,
  }),
}

import { z } from 'zod'
import { formRefusals } from '../forms/index.ts'
import { endpoint, Id, listOf } from '../kernel/index.ts'
import { Category, CategoryTexts, StepChange, StepDraft } from './category.ts'
import { language, one, program } from './program-endpoints.ts'
import { programRefusals } from './refusals.ts'

const { program_not_active, category_in_use, step_in_use, submission_comes_last } = programRefusals
const read = { to: 'staff', permission: 'program.settings.read' } as const
const manage = { to: 'staff', permission: 'program.settings.manage' } as const
const category = program.extend({ categoryId: Id })
const step = category.extend({ stepId: Id })
/** Every id, in the new order. */
const Order = z.object({ order: z.array(Id).max(500) })
const { form_not_valid } = formRefusals
/** Rich text in ten languages is more than the general megabyte. */
const bodyLimit = 8 * 1024 * 1024

const list = `${one}/categories` as const
const oneCategory = `${list}/{categoryId}` as const
const oneStep = `${oneCategory}/steps/{stepId}` as const

export const categoryEndpoints = {
  listCategories: endpoint({
    name: 'listCategories',
    method: 'GET',
    path: list,
    summary: 'The categories of a program with their steps, in order',
    access: read,
    params: program,
    query: language,
    ok: listOf(Category),
  }),
  createCategory: endpoint({
    name: 'createCategory',
    method: 'POST',
    path: list,
    summary: 'Add a category at the end, with its submission step',
    access: manage,
    params: program,
    body: CategoryTexts,
    ok: Category,
    status: 201,
    refusals: { program_not_active, form_not_valid },
  }),
  orderCategories: endpoint({
    name: 'orderCategories',
    method: 'PUT',
    path: `${one}/category-order`,
    summary: 'Put the categories of a program in another order',
    access: manage,
    params: program,
    body: Order,
    ok: listOf(Category),
    refusals: { program_not_active, form_not_valid },
  }),
  saveCategory: endpoint({
    name: 'saveCategory',
    method: 'PUT',
    path: oneCategory,
    summary: "Change a category's title and description",
    access: manage,
    params: category,
    body: CategoryTexts,
    ok: Category,
    refusals: { program_not_active, form_not_valid },
  }),
  duplicateCategory: endpoint({
    name: 'duplicateCategory',
    method: 'POST',
    path: `${oneCategory}/duplication`,
    summary: 'Copy a category right after it, with its steps and copies of their forms, not yet published',
    access: manage,
    params: category,
    ok: Category,
    status: 201,
    refusals: { program_not_active },
  }),
  deleteCategory: endpoint({
    name: 'deleteCategory',
    method: 'DELETE',
    path: oneCategory,
    summary: 'Delete a category in which nobody applied',
    access: manage,
    params: category,
    refusals: { program_not_active, category_in_use },
  }),
  createStep: endpoint({
    name: 'createStep',
    method: 'POST',
    path: `${oneCategory}/steps`,
    summary: 'Add a step to a category',
    access: manage,
    params: category,
    body: StepDraft,
    bodyLimit,
    ok: Category,
    status: 201,
    refusals: { program_not_active, submission_comes_last, form_not_valid },
  }),
  orderSteps: endpoint({
    name: 'orderSteps',
    method: 'PUT',
    path: `${oneCategory}/step-order`,
    summary: 'Put the steps of a category in another order; a submission step comes last',
    access: manage,
    params: category,
    body: Order,
    ok: Category,
    refusals: { program_not_active, submission_comes_last },
  }),
  saveStep: endpoint({
    name: 'saveStep',
    method: 'PUT',
    path: oneStep,
    summary: "Change a step's title, form or text",
    access: manage,
    params: step,
    body: StepChange,
    bodyLimit,
    ok: Category,
    refusals: { program_not_active, step_in_use, form_not_valid },
  }),
  duplicateStep: endpoint({
    name: 'duplicateStep',
    method: 'POST',
    path: `${oneStep}/duplication`,
    summary: 'Copy a step right after it, with a copy of its form',
    access: manage,
    params: step,
    ok: Category,
    status: 201,
    refusals: { program_not_active, form_not_valid },
  }),
  deleteStep: endpoint({
    name: 'deleteStep',
    method: 'DELETE',
    path: oneStep,
    summary: 'Delete a step that no application answered',
    access: manage,
    params: step,
    ok: Category,
    refusals: { program_not_active, step_in_use, submission_comes_last },
  }),
}

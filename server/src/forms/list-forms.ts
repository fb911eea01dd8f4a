import type { FormRevision, FormSummary } from '@laurel/contract/forms'
import { type ListMetadata, type ListPage, type ListQuery, usualPerPage } from '@laurel/contract/kernel'
import { isLocale } from '@laurel/contract/kernel/locale'
import type { Scene } from '../kernel/scene.ts'
import { presentRevision, presentSummary } from './present.ts'
import { type FormRow, listFormRows, listRevisionRows, listUses } from './store/index.ts'

function pageOf(query: ListQuery): { page: number; perPage: number } {
  return { page: query.page ?? 1, perPage: query.perPage ?? query.limit ?? usualPerPage }
}

function metadataOf(total: number, totalFiltred: number, page: number, perPage: number): ListMetadata {
  return { total, totalFiltred, perPage, page, nbPages: Math.ceil(totalFiltred / perPage), after: null, before: null }
}

export async function listForms(scene: Scene, programId: string, query: ListQuery): Promise<ListPage<FormSummary>> {
  const { page, perPage } = pageOf(query)
  const lang = isLocale(query.lang) ? query.lang : scene.locale
  const { rows, total, filtered } = await listFormRows(scene.db, programId, {
    search: query.search?.trim() ?? '',
    page,
    perPage,
  })
  const uses = await listUses(scene.db, programId)
  return {
    data: rows.map((form) => presentSummary(form, uses.get(form.id) ?? [], lang)),
    metadata: metadataOf(total, filtered, page, perPage),
  }
}

export async function listRevisions(scene: Scene, form: FormRow, query: ListQuery): Promise<ListPage<FormRevision>> {
  const { page, perPage } = pageOf(query)
  const { rows, total } = await listRevisionRows(scene.db, form.id, page, perPage)
  return { data: rows.map(presentRevision), metadata: metadataOf(total, total, page, perPage) }
}

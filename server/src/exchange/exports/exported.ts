import type { ExportSettings } from '@laurel/contract/exchange/exports'
import { isCompanyNumber } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { scoreSessionOf } from '@laurel/contract/listing'
import { listScoreFacts } from '../../evaluation/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type ApplicationDocument, type DocumentPart, readDocuments } from '../../listing/index.ts'
import type { ExportContext } from './export-context.ts'

/** An application with all that its columns can say. */
export interface ExportedApplication extends ApplicationDocument {
  /** Its means by session, of those sessions that were chosen and have judged it. */
  readonly scores: ReadonlyMap<string, number>
}

const noScores: ReadonlyMap<string, number> = new Map()

/** Some applications, in the order of the ids; those that are gone are left out. */
export async function readExported(
  scene: Scene,
  context: ExportContext,
  { columns }: Pick<ExportSettings, 'columns'>,
  ids: readonly string[],
): Promise<ExportedApplication[]> {
  const sessions = columns.flatMap(({ id }) => scoreSessionOf(id) ?? [])
  const [documents, scores] = await Promise.all([
    readDocuments(scene, context.program, ids, partsOf(context, columns)),
    listScoreFacts(scene.db, sessions, ids),
  ])
  return documents.map((document) => ({ ...document, scores: scores.get(document.application.id) ?? noScores }))
}

const parts: ReadonlySet<string> = new Set<DocumentPart>(['gates', 'tags', 'assignees'])

/** What the columns chosen need beside answers. */
function partsOf({ questions }: ExportContext, columns: ExportSettings['columns']): Set<DocumentPart> {
  const requested = new Set(columns.map(({ id }) => id).filter((id): id is DocumentPart => parts.has(id)))
  const names = columns.some(({ id }) => {
    const field = questions.get(id.slice('answers.'.length))?.field
    return field !== undefined && namesCompanies(field)
  })
  return names ? requested.add('companies') : requested
}

function namesCompanies({ type, fields }: Field): boolean {
  return isCompanyNumber(type) || (fields ?? []).some(namesCompanies)
}

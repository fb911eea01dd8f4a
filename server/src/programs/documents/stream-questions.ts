import { createHash } from 'node:crypto'
import type { Locale } from '@laurel/contract/kernel/locale'
import { dropFile, type FileRow, findFile, keepMade } from '../../files/index.ts'
import { answerPdf, fileNameOf, type PrintedDocument, renderPdf } from '../../kernel/documents/index.ts'
import type { Streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import { type CategoryRow, findQuestionDocument, type ProgramRow, setQuestionDocument } from '../store/index.ts'
import { questionsDocument } from './questions-document.ts'

/** Documents being drawn, by what they say: many who ask at once have one made. */
const drawing = new Map<string, Promise<FileRow>>()

/** How long a browser may keep it, in seconds: a form that is published anew is another document. */
const age = 300

/** The questions of a category as a PDF, drawn once for each language and revision of its forms. */
export async function streamQuestions(
  scene: Scene,
  program: ProgramRow,
  category: CategoryRow,
  lang: Locale,
): Promise<Streamed> {
  const document = await questionsDocument(scene, program, category, lang)
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex')
  const file = await fileOf(scene, program, { categoryId: category.id, lang, hash }, document)
  const stored = (await scene.house.storage.get(file.storage_key)) ?? refuse('not_found')
  return answerPdf(file.name, stored.stream, age)
}

interface Requested {
  readonly categoryId: string
  readonly lang: Locale
  readonly hash: string
}

async function fileOf(
  scene: Scene,
  program: ProgramRow,
  requested: Requested,
  document: PrintedDocument,
): Promise<FileRow> {
  const known = await findQuestionDocument(scene.db, requested.categoryId, requested.lang)
  const old = known && (await findFile(scene.db, known.fileId))
  if (old && known.hash === requested.hash) return old
  const name = `${scene.platform.id} ${requested.categoryId} ${requested.hash}`
  const begun = drawing.get(name)
  if (begun) return begun
  const made = draw(scene, program, requested, document, old).finally(() => drawing.delete(name))
  drawing.set(name, made)
  return made
}

async function draw(
  scene: Scene,
  program: ProgramRow,
  requested: Requested,
  document: PrintedDocument,
  old: FileRow | undefined,
): Promise<FileRow> {
  const content = await renderPdf(document)
  const made = { name: fileNameOf(document.title), mime: 'application/pdf', kind: 'pdf', content } as const
  const file = await keepMade(scene, made, { isPublic: true, programId: program.id })
  await setQuestionDocument(scene.db, { ...requested, fileId: file.id })
  if (old) await afterReading(scene, ({ db }) => dropFile(db, old))
  return file
}

import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type ExportSettings,
  numberedPaths,
  type PatternWord,
  pathOf,
  printPattern,
} from '@laurel/contract/exchange/exports'
import { type FileAnswer, isUploaded } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import type { QuestionColumn } from '../../applications/index.ts'
import { printAwards } from '../../awards/index.ts'
import { type FileRow, listFilesByKeys } from '../../files/index.ts'
import { renderPdf } from '../../kernel/documents/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import { csvText } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import { ZipFile } from '../../kernel/zip/index.ts'
import type { ApplicationDocument } from '../../listing/index.ts'
import type { ExportContext } from './export-context.ts'
import { printed } from './printed.ts'
import type { Writing } from './write-export.ts'

/** What the manifest says of a file; `path` is empty where it is not in the archive. */
interface Line {
  readonly path: string
  readonly reference: string
  readonly applicant: string
  readonly question: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly state: 'there' | 'withheld' | 'missing'
}

/** A file that an application answered a question with. */
export interface AnsweredFile {
  readonly question: QuestionColumn
  readonly file: FileAnswer
}

/** The questions whose files are wanted: those chosen, or all. */
export function fileQuestions(context: ExportContext, settings: ExportSettings): QuestionColumn[] {
  const chosen = new Set(settings.columns.map(({ id }) => id))
  return [...context.questions.values()].filter(
    ({ key, type }) => type === 'file' && (chosen.size === 0 || chosen.has(`answers.${key}`)),
  )
}

export function filesIn({ answers }: ApplicationDocument, questions: readonly QuestionColumn[]): AnsweredFile[] {
  return questions.flatMap((question) => {
    const value = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined
    return Array.isArray(value) ? value.filter(isUploaded).map((file) => ({ question, file })) : []
  })
}

/** What a pattern can say of a file. */
export function wordsFor(
  { program, categories }: ExportContext,
  { lang }: ExportSettings,
  { application }: ApplicationDocument,
  named: { readonly field: string; readonly question: string; readonly name: string },
): Record<PatternWord, string> {
  const category = readText(categories.get(application.categoryId)?.title, lang, program.defaultLang)
  return {
    number: application.number === null ? application.id.slice(-12) : String(application.number).padStart(4, '0'),
    reference: application.reference ?? application.id.slice(-12),
    applicant: application.applicantName || application.id.slice(-12),
    title: application.title,
    category,
    ...named,
  }
}

export function wordsOfFile(
  context: ExportContext,
  settings: ExportSettings,
  document: ApplicationDocument,
  { question, file }: AnsweredFile,
): Record<PatternWord, string> {
  const title = readText(question.title, settings.lang, context.program.defaultLang)
  return wordsFor(context, settings, document, { field: question.reference, question: title, name: file.name })
}

/**
 * The files of the applications under names by the pattern, one after the other as they are read, then the list of all of
 * them. What is not known to be harmless is left out, and listed.
 */
export async function writeArchive(run: JobRun, out: Writable, writing: Writing): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const written = pipeline(output, out)
  // Heard of at the end; the work is told by the stream that breaks.
  written.catch(() => undefined)
  const gone = new Promise<never>((_, reject) => {
    written.catch(reject)
  })
  gone.catch(() => undefined)
  try {
    await Promise.race([fill(run, zip, writing), gone])
  } catch (error) {
    output.destroy(error as Error)
    throw error
  }
  zip.end()
  await written
}

async function fill(run: JobRun, zip: ZipFile, writing: Writing): Promise<void> {
  const { context, settings, walk, tally, storage } = writing
  const questions = fileQuestions(context, settings)
  const number = numberedPaths()
  const lines: Line[] = []
  for await (const documents of walk()) {
    const files = documents.map((document) => filesIn(document, questions))
    const keys = files.flat().map(({ file }) => file.key)
    const rows = new Map(
      (await run.inPlatform((scene) => listFilesByKeys(scene.db, keys))).map((row) => [row.key, row]),
    )
    for (const [index, document] of documents.entries()) {
      if (settings.documents) await addDocument(run, zip, writing, document, number)
      for (const answered of files[index] ?? []) {
        const row = ownRow(rows.get(answered.file.key), document)
        const content = row?.scan === 'clean' ? await storage.get(row.storage_key) : undefined
        const state = content ? 'there' : row && row.scan !== 'clean' ? 'withheld' : 'missing'
        if (state !== 'there') tally.note(state === 'missing' ? 'file_missing' : 'withheld', answered.question.title)
        const path = content ? number(pathOf(settings.pattern, wordsOfFile(context, settings, document, answered))) : ''
        if (content && row) await addStream(zip, path, content.stream, row)
        lines.push(lineOf(document, answered, { path, state, row }, context, settings))
      }
    }
  }
  zip.addReadStreamLazy(number('manifest.csv'), {}, (take) => take(null, manifest(lines, settings)))
}

/** An answer names a file by its key; that of another application is nobody's to have. */
function ownRow(row: FileRow | undefined, { application }: ApplicationDocument): FileRow | undefined {
  return row?.application_id === application.id ? row : undefined
}

/** One file at a time is open: the next is added when this one is in. */
function addStream(zip: ZipFile, path: string, stream: Readable, row: Pick<FileRow, 'kind' | 'size'>): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('end', resolve).once('error', reject)
    const compress = row.kind === 'document' || row.kind === 'other'
    zip.addReadStreamLazy(path, { compress, forceZip64Format: row.size > 0xfffffff0 }, (take) => take(null, stream))
  })
}

async function addDocument(
  run: JobRun,
  zip: ZipFile,
  { context, settings }: Writing,
  document: ApplicationDocument,
  number: (path: string) => string,
): Promise<void> {
  const { lang, pattern } = settings
  const page = await printed(run, document.application.id, lang)
  if (!page) return
  const words = wordsOfPrint(context, settings, document)
  zip.addBuffer(await renderPdf(page), number(pathOf(printPattern(pattern), words)), { compress: false })
  const certificates = await run.inPlatform((scene) => printAwards(scene, document.application.id))
  for (const certificate of certificates) {
    const said = say(lang, 'exchange.export.certificate')
    const named = { field: said, question: said, name: `${certificate.number}.pdf` }
    const path = number(pathOf(printPattern(pattern), wordsFor(context, settings, document, named)))
    zip.addBuffer(await renderPdf(certificate.page), path, { compress: false })
  }
}

/** What names an application that is printed beside its files. */
export function wordsOfPrint(
  context: ExportContext,
  settings: ExportSettings,
  document: ApplicationDocument,
): Record<PatternWord, string> {
  const word = say(settings.lang, 'exchange.export.document')
  return wordsFor(context, settings, document, { field: word, question: word, name: `${word}.pdf` })
}

function lineOf(
  { application }: ApplicationDocument,
  { question, file }: AnsweredFile,
  { path, state, row }: { path: string; state: Line['state']; row: FileRow | undefined },
  { program }: ExportContext,
  { lang }: ExportSettings,
): Line {
  return {
    path,
    reference: application.reference ?? application.id,
    applicant: application.applicantName,
    question: readText(question.title, lang, program.defaultLang),
    name: file.name,
    size: row?.size ?? file.size,
    sha256: row?.sha256 ?? '',
    state,
  }
}

const manifestColumns = ['path', 'reference', 'applicant', 'question', 'name', 'size', 'sha256', 'state'] as const

function manifest(lines: readonly Line[], { lang, delimiter }: ExportSettings): Readable {
  const columns = manifestColumns.map((column) => ({
    title: say(lang, `exchange.export.manifest.${column}`),
    type: column === 'size' ? ('number' as const) : ('text' as const),
  }))
  function* rows() {
    for (const line of lines) {
      const state = say(lang, `exchange.export.manifest.state.${line.state}`)
      yield manifestColumns.map((column) => (column === 'state' ? state : line[column]))
    }
  }
  const sign = delimiter === 'semicolon' ? ';' : delimiter === 'tab' ? '\t' : ','
  return Readable.from(csvText({ columns, rows: rows(), delimiter: sign }), { objectMode: false })
}

import { type DirectoryField, EntryContent } from '@laurel/contract/directories'
import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { listColumns, type QuestionColumn } from '../applications/index.ts'
import { listSheetsOf } from '../applications/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { findProgram, listCategories, type ProgramRow } from '../programs/index.ts'
import { emptyContent } from './present.ts'
import type { DirectoryRecord, SourceApplication } from './store/index.ts'

interface ProgramFacts {
  readonly program: ProgramRow
  readonly categories: ReadonlyMap<string, string>
  /** Questions by the reference that people know them by. */
  readonly questions: ReadonlyMap<string, QuestionColumn>
}

async function readFacts(scene: Scene, programId: string): Promise<ProgramFacts | undefined> {
  const program = await findProgram(scene.db, programId)
  if (!program) return undefined
  const [categories, columns] = await Promise.all([
    listCategories(scene.db, programId),
    listColumns(scene.db, programId),
  ])
  const inOwn = (text: Parameters<typeof readText>[0]) =>
    readText(text, scene.platform.defaultLang, scene.platform.defaultLang)
  return {
    program,
    categories: new Map(categories.map(({ id, title }) => [id, inOwn(title)])),
    questions: new Map([...columns.values()].map((column) => [column.reference, column])),
  }
}

/** What is known for, once it was published that it won. */
export const distinctionOf = (scene: Scene, program: ProgramRow, lang: Locale = scene.platform.defaultLang) =>
  say(lang, 'directories.laureate', { program: readText(program.texts.title, lang, scene.platform.defaultLang) })

/** An answer in words: texts as they are, choices by their titles; files and tables say nothing here. */
function saidBy(value: unknown, { field }: QuestionColumn, lang: Locale, defaultLang: Locale): string[] {
  const textOf = (one: string) => {
    const option = field.options?.find(({ reference }) => reference === one)
    return option ? readText(option.text, lang, defaultLang) : one
  }
  if (typeof value === 'string') return [textOf(value)]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === 'string' ? textOf(one) : []))
  return []
}

const limits: Readonly<Record<string, number>> = {
  summary: 240,
  about: 4000,
  town: 80,
  website: 300,
  organisation: 160,
}

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What entries say that come from applications: by the questions that the table of fields names. */
export async function contentsOf(
  scene: Scene,
  { look }: DirectoryRecord,
  applications: readonly SourceApplication[],
): Promise<EntryContent[]> {
  const programIds = [...new Set(applications.map(({ programId }) => programId))]
  const facts = new Map(await Promise.all(programIds.map(async (id) => [id, await readFacts(scene, id)] as const)))
  const sheets = Map.groupBy(
    await listSheetsOf(
      scene.db,
      applications.map(({ id }) => id),
    ),
    ({ applicationId }) => applicationId,
  )
  return applications.map((application) => {
    const known = facts.get(application.programId)
    const answers: Readonly<Record<string, unknown>> = Object.assign(
      {},
      ...(sheets.get(application.id) ?? []).map((sheet) => sheet.answers),
    )
    const lang = isLocale(application.lang) ? application.lang : scene.platform.defaultLang
    const said = (field: DirectoryField) => {
      const question = field.question ? known?.questions.get(field.question) : undefined
      return question ? saidBy(answers[question.key], question, lang, scene.platform.defaultLang) : []
    }
    const written = look.fields.reduce<EntryContent>((content, field) => filled(content, field, said(field)), {
      ...emptyContent,
      title: application.title.slice(0, 120) || application.name.slice(0, 120) || '—',
      domain: (known?.categories.get(application.categoryId) ?? '').slice(0, 80),
      distinction: application.isLaureate && known ? distinctionOf(scene, known.program).slice(0, 120) : '',
    })
    const checked = EntryContent.safeParse(written)
    return checked.success ? checked.data : { ...written, website: '' }
  })
}

function filled(content: EntryContent, { key }: DirectoryField, said: readonly string[]): EntryContent {
  const texts = said.map(plain).filter(Boolean)
  const [first = ''] = texts
  if (texts.length === 0) return content
  if (key.startsWith('own_')) return { ...content, own: { ...content.own, [key]: texts.join(', ').slice(0, 200) } }
  if (key === 'seeks') return { ...content, seeks: texts.map((text) => text.slice(0, 80)).slice(0, 8) }
  const limit = limits[key]
  return limit === undefined ? content : { ...content, [key]: first.slice(0, limit) }
}

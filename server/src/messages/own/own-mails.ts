import { fieldsOfText } from '@laurel/contract/emails'
import { ownMailKind } from '@laurel/contract/emails/own'
import type { Locale } from '@laurel/contract/kernel/locale'
import { answerPrefix, type MessageTexts, messageLength, type OwnMailPreview } from '@laurel/contract/messages'
import { permissionsOf } from '../../access/index.ts'
import { applicationUrl, calledIn } from '../../applications/mails/index.ts'
import { type Application, findApplication } from '../../applications/store/index.ts'
import { findOwnWords, type LiveText, layOutOwn, type OwnWords, ownTextFor, renderOwn } from '../../emails/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { answersNamed, type MergeContext, readMergeContext, valuesOf } from '../merge-values.ts'
import type { FilledOwn } from '../message-mails.ts'

/** What is published of a template; refuses not_found for one that the program does not have, or that says nothing yet. */
export async function requireOwnWords({ db }: Scene, { id }: ProgramRow, ownMailId: string): Promise<OwnWords> {
  return (await findOwnWords(db, ownMailId, id)) ?? refuse('not_found')
}

/** Every field that a template names in any language, written as texts name them: what is read for one is read for all. */
export const namesIn = ({ texts }: OwnWords): Record<string, string> =>
  Object.fromEntries(texts.map(({ text }, at) => [`own ${at}`, inBraces(fieldsOfText(text)).join('')]))

const inBraces = (fields: readonly string[]) => fields.map((field) => `{{${field}}}`)

/** The words of a template without their layout, for the list of what was sent; their fields unfilled. */
export function plainTextsOf(words: OwnWords | null): MessageTexts {
  return Object.fromEntries(
    (words?.texts ?? []).map(({ locale, text }) => {
      const said = [text.subject, ...text.body.content.flatMap(plainBlock)].join('\n\n')
      return [locale, said.slice(0, messageLength)]
    }),
  )
}

type Block = LiveText['text']['body']['content'][number]

function plainBlock(block: Block): string[] {
  if (block.type === 'slot') return [`{{${block.attrs.field}}}`]
  if (block.type === 'paragraph' || block.type === 'heading') return [plainLine(block.content)]
  if (block.type === 'bulletList')
    return [block.content.flatMap((item) => item.content.map((line) => `- ${plainLine(line.content)}`)).join('\n')]
  return []
}

type Line = Extract<Block, { type: 'paragraph' }>['content']

const plainLine = (line: Line = []): string =>
  line
    .map((piece) => {
      if (piece.type === 'hardBreak') return '\n'
      if (piece.type === 'text') return piece.text
      const { field, otherwise } = piece.attrs
      return `{{${field}${typeof otherwise === 'string' ? `|${otherwise}` : ''}}}`
    })
    .join('')

/** What the fields of a template hold for an application. @param fields those that are requested for */
async function fieldsFor(
  scene: Scene,
  context: MergeContext,
  application: Application,
  { lang, fields, name }: { readonly lang: Locale; readonly fields: readonly string[]; readonly name: string },
): Promise<Record<string, string>> {
  const keys = fields.flatMap((field) => (field.startsWith(answerPrefix) ? [field.slice(answerPrefix.length)] : []))
  const { deadline, ...known } = valuesOf(scene, context, application, lang)
  return {
    ...(await answersNamed(scene, context, keys, application, lang)),
    ...known,
    title: calledIn(lang, application),
    dueAt: deadline,
    name,
  }
}

/** A template for one application: its fields, its subject and its plain words. */
export interface OwnForApplication extends FilledOwn {
  readonly subject: string
  readonly plain: string
  readonly empty: readonly string[]
}

/** @param reader whom it is for, where that is not who applies */
export async function fillOwnFor(
  scene: Scene,
  context: MergeContext,
  words: OwnWords,
  application: Application,
  reader: { readonly lang: Locale; readonly name: string } = {
    lang: application.lang,
    name: application.applicantName,
  },
): Promise<OwnForApplication> {
  const { program } = context
  const text = ownTextFor(words, { locale: reader.lang, program, mainLang: scene.platform.defaultLang })
  const requested = { lang: text.locale, fields: fieldsOfText(text.text), name: reader.name }
  const values = await fieldsFor(scene, context, application, requested)
  const { subject, plain, empty } = renderOwn(scene, text, {
    values,
    url: applicationUrl(scene, { application, program }),
  })
  return { kind: ownMailKind(words.id), text, values, subject, plain, empty }
}

/** A template as who applies would get it; nothing is sent. Refuses not_found. */
export async function previewOwnMail(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  ownMailId: string,
): Promise<OwnMailPreview> {
  const words = await requireOwnWords(scene, program, ownMailId)
  const context = await readMergeContext(scene.db, program, namesIn(words), userOf(scene).name)
  const { text, values } = await fillOwnFor(scene, context, words, application)
  const { subject, html, empty } = layOutOwn(scene, text, {
    values,
    url: applicationUrl(scene, { application, program }),
  })
  return { subject, html, lang: text.locale, empty: [...empty] }
}

/** Values of every field for an application that the caller may read, for the editor of templates. */
export async function ownValuesOfApplication(
  scene: Scene,
  { id, programId, locale }: { readonly id: string; readonly programId: string | null; readonly locale: Locale },
): Promise<Record<string, string> | undefined> {
  const application = await findApplication(scene.db, id)
  if (!application || (programId && application.programId !== programId)) return undefined
  if (!(await permissionsOf(scene, application.programId)).has('program.applications.read')) return undefined
  const program = await findProgram(scene.db, application.programId)
  if (!program) return undefined
  const all = { every: `{{${answerPrefix}any}}` }
  const context = await readMergeContext(scene.db, program, all, userOf(scene).name)
  const fields = [...context.columns.keys()].map((key) => `${answerPrefix}${key}`)
  return fieldsFor(scene, context, application, { lang: locale, fields, name: application.applicantName })
}

import type { MailKindRow, MailKind as MailKindView, MailTemplate, MailTextState } from '@laurel/contract/emails'
import { ownMailId } from '@laurel/contract/emails/own'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { builtInText } from './built-in.ts'
import { chooseText, type ProgramOfMail } from './choose-text.ts'
import { type ChosenSender, chooseSenderRow } from './domains/sender-store.ts'
import { sampleOf } from './mail-fields.ts'
import { fieldsOf } from './mail-kinds.ts'
import { type KnownKind, kindNamed, listKinds } from './own/own-kinds.ts'
import { countByKind, findTemplate, listTemplates, listVersions, type TemplateRow } from './template-store.ts'

/** For whom words are written: the whole platform, or one program. */
export interface TemplateScope {
  readonly program:
    | (ProgramOfMail & { readonly supportedLangs: readonly Locale[]; readonly timeZone: string })
    | undefined
}

/** Mails sent are counted over this time. Milliseconds. */
const countedFor = 30 * 24 * 3_600_000

const programIdOf = ({ program }: TemplateScope) => program?.id ?? null
export const mainLangOf = ({ platform }: Scene, { program }: TemplateScope) =>
  program?.defaultLang ?? platform.defaultLang
const languagesOf = ({ platform }: Scene, { program }: TemplateScope) =>
  program?.supportedLangs ?? platform.supportedLangs

/** Before the key of a question whose answer is named. */
const answerPrefix = 'answers.'

export function presentKind(
  scene: Scene,
  { kind, own, questions }: KnownKind,
  locale: Locale,
  scope: TemplateScope,
): MailKindView {
  const timeZone = scope.program?.timeZone ?? scene.platform.timeZone
  const fields = fieldsOf(kind).map(({ name, isOptional, type }) => ({
    name,
    isOptional,
    type: type as MailKindView['fields'][number]['type'],
    sample: name === 'platform' ? scene.platform.name : sampleOf(name, locale, timeZone),
  }))
  const answers = questions.map(({ key, title }) => ({
    name: `${answerPrefix}${key}`,
    isOptional: true,
    type: 'text' as const,
    sample: say(locale, 'emails.sample.answer'),
    title,
  }))
  return {
    name: kind.name,
    group: kind.group,
    audience: kind.audience,
    isSecurity: kind.isSecurity === true,
    needsAction: own === null,
    fields: [...fields, ...answers],
    own: own && { id: own.id, title: own.title, isHere: own.programId === programIdOf(scope) },
  }
}

/** Every kind of mail with what it says, in which languages, and how many left of late. */
export async function listMails(scene: Scene, scope: TemplateScope): Promise<{ data: MailKindRow[] }> {
  const programId = programIdOf(scope)
  const [rows, counts] = await Promise.all([
    listTemplates(scene.db, programId),
    countByKind(scene.db, { programId, since: new Date(scene.now.getTime() - countedFor) }),
  ])
  const main = mainLangOf(scene, scope)
  const data = await Promise.all(
    (await listKinds(scene, scope)).map(async (known): Promise<MailKindRow> => {
      const { kind } = known
      const texts = rows.filter((row) => row.kind === kind.name)
      const said = texts.some(({ liveVersion }) => liveVersion !== null)
        ? await chooseText(scene.db, {
            kind: kind.name,
            locale: main,
            program: scope.program,
            mainLang: scene.platform.defaultLang,
          })
        : undefined
      const subject = said?.text.subject ?? begun(texts)?.subject ?? builtInText(kind, main).subject
      // A form may ask a hundred questions: a list needs the names of those in its subjects.
      const questions = known.questions.filter(({ key }) => subject.includes(`${answerPrefix}${key}`))
      return {
        ...presentKind(scene, { ...known, questions }, main, scope),
        subject,
        subjectLang: said?.locale ?? main,
        texts: languagesOf(scene, scope).map((locale) =>
          stateOf(texts, { programId, locale, main, isOwn: known.own !== null }),
        ),
        sent: counts.get(kind.name) ?? 0,
      }
    }),
  )
  return { data }
}

/** What somebody began to write of a template of one's own, before anything of it is published. */
const begun = (texts: readonly TemplateRow[]) => texts.find(({ kind, draft }) => ownMailId(kind) && draft)?.draft

/** How the words stand in one language, among all those of the kind. @param isOwn there are no words of the product */
export function stateOf(
  rows: readonly TemplateRow[],
  { programId, locale, main, isOwn }: { programId: string | null; locale: Locale; main: Locale; isOwn: boolean },
): MailTextState {
  const inScope = rows.filter((row) => row.programId === programId)
  const row = inScope.find((one) => one.locale === locale)
  const mainRow = inScope.find((one) => one.locale === main)
  const isLive = (one: TemplateRow | undefined) => one?.liveVersion != null
  const ofPlatform = rows.some((one) => one.programId === null && isLive(one))
  const source = inScope.some(isLive) && programId !== null ? 'program' : ofPlatform ? 'platform' : 'built_in'
  const fallsBack = inScope.some((one) => one.locale !== locale && isLive(one))
  const state = isLive(row)
    ? row?.draft
      ? 'modified'
      : 'published'
    : row?.draft
      ? 'draft'
      : fallsBack || (isOwn && source === 'built_in')
        ? 'missing'
        : 'built_in'
  const isOlder = locale !== main && isLive(row) && Number(mainRow?.liveAt ?? 0) > Number(row?.liveAt ?? 0)
  return { locale, state, source, isOlder }
}

function fromOf({ house, platform }: Scene, sender: ChosenSender | undefined): MailTemplate['from'] {
  const isProven = sender?.state === 'verified'
  const address = isProven ? sender.address : house.sending.address
  return { name: sender?.name ?? platform.name, address, isProven }
}

/** One kind in one language, for its editor; refuses not_found. */
export async function readMail(
  scene: Scene,
  scope: TemplateScope,
  name: string,
  locale: Locale,
): Promise<MailTemplate> {
  const known = await kindNamed(scene, scope, name)
  const programId = programIdOf(scope)
  const [rows, row, sender, sent] = await Promise.all([
    listTemplates(scene.db, programId),
    findTemplate(scene.db, { programId, kind: name, locale }),
    chooseSenderRow(scene.db, programId),
    chooseText(scene.db, { kind: name, locale, program: scope.program, mainLang: scene.platform.defaultLang }),
  ])
  const versions = row ? await listVersions(scene.db, row.id) : []
  const builtIn = builtInText(known.kind, locale)
  const main = mainLangOf(scene, scope)
  const { state, source } = stateOf(
    rows.filter((one) => one.kind === name),
    { programId, locale, main, isOwn: known.own !== null },
  )
  return {
    kind: presentKind(scene, known, locale, scope),
    locale,
    state,
    source,
    text: row?.draft ?? sent?.text ?? builtIn,
    builtIn,
    versions: versions.map(({ version, text, publishedName, publishedAt }) => ({
      version,
      text,
      publishedBy: publishedName,
      publishedAt: publishedAt.toISOString(),
    })),
    isLive: row?.liveVersion != null,
    from: fromOf(scene, sender),
    etag: row?.etag ?? 0,
  }
}

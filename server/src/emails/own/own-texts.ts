import { ownMailKind } from '@laurel/contract/emails/own'
import { type Locale, locales } from '@laurel/contract/kernel/locale'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { layOut, plainParts } from '../../kernel/mail/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import type { ProgramOfMail } from '../choose-text.ts'
import { type RenderedText, renderText } from '../render-text.ts'
import { pictureAddress } from '../send-mail.ts'
import { type LiveText, listLive, listNamedVersions } from '../template-store.ts'
import { findOwn } from './own-store.ts'

/** A template of one's own with all that is published of it about a program. */
export interface OwnWords {
  readonly id: string
  readonly title: string
  readonly texts: readonly LiveText[]
}

/** Which version of which language: what one began with is what goes on. */
export interface NamedVersion {
  readonly templateId: string
  readonly version: number
}

/** Undefined for one that is not there for the program, was removed, or of which nothing is published. */
export async function findOwnWords(db: PlatformDb, id: string, programId: string): Promise<OwnWords | undefined> {
  const own = await findOwn(db, id)
  if (!own || own.removedAt || (own.programId && own.programId !== programId)) return undefined
  const texts = await listLive(db, { kind: ownMailKind(id), programId, locales })
  return texts.length > 0 ? { id, title: own.title, texts } : undefined
}

/** The same as it was when somebody began to send it, whatever became of the template. */
export async function readOwnWords(db: PlatformDb, id: string, versions: readonly NamedVersion[]): Promise<OwnWords> {
  const [own, texts] = await Promise.all([findOwn(db, id), listNamedVersions(db, versions)])
  return { id, title: own?.title ?? '', texts }
}

/** The words for a reader: the program's in their language, then in its main one, then the platform's alike; any before none. */
export function ownTextFor(
  { texts }: OwnWords,
  {
    locale,
    program,
    mainLang,
  }: { readonly locale: Locale; readonly program: ProgramOfMail; readonly mainLang: Locale },
): LiveText {
  const order: readonly (readonly [string | null, Locale])[] = [
    [program.id, locale],
    [program.id, program.defaultLang],
    [null, locale],
    [null, program.defaultLang],
    [null, mainLang],
  ]
  const found = order.flatMap(
    ([programId, lang]) => texts.find((one) => one.programId === programId && one.locale === lang) ?? [],
  )
  const first = found[0] ?? texts[0]
  if (!first) throw new Error('A template that is sent was published')
  return first
}

/** A text with its fields filled, as its mail and as plain words. @param url where the button leads that is about the mail */
export function renderOwn(
  scene: Scene,
  { text, locale }: Pick<LiveText, 'text' | 'locale'>,
  { values, url }: { readonly values: Readonly<Record<string, string>>; readonly url: string },
): RenderedText & { readonly plain: string } {
  const rendered = renderText(text, {
    locale,
    values,
    links: { action: url, platform: scene.platform.origin },
    pictureOf: (fileKey) => pictureAddress(scene, fileKey),
  })
  return { ...rendered, plain: plainParts(rendered.paragraphs, locale) }
}

/** The same as it arrives. */
export function layOutOwn(
  scene: Scene,
  words: Pick<LiveText, 'text' | 'locale'>,
  filling: Parameters<typeof renderOwn>[2],
): { readonly subject: string; readonly html: string; readonly empty: readonly string[] } {
  const { platform } = scene
  const { subject, preheader, paragraphs, empty } = renderOwn(scene, words, filling)
  const { html } = layOut({
    platformName: platform.name,
    primaryColor: platform.primaryColor,
    title: subject,
    ...(preheader && { preheader }),
    paragraphs,
    footer: say(words.locale, 'emails.footer', { platform: platform.name, url: platform.origin }),
    locale: words.locale,
  })
  return { subject, html, empty }
}

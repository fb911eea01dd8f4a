import type { Locale } from '@laurel/contract/kernel/locale'
import type { PlatformDb } from '../kernel/db/index.ts'
import { type LiveText, listLive } from './template-store.ts'

/** For whom a text is chosen. */
export interface Reader {
  readonly kind: string
  readonly locale: Locale
  readonly program?: ProgramOfMail | undefined
  /** Of the platform. */
  readonly mainLang: Locale
}

/** The program that a mail is about. */
export interface ProgramOfMail {
  readonly id: string
  readonly defaultLang: Locale
}

/**
 * An organisation's own words for a kind of mail: the program's in the reader's language, then in its main one, then the
 * platform's alike; undefined where the product's own are sent.
 */
export async function chooseText(
  db: PlatformDb,
  { kind, locale, program, mainLang }: Reader,
): Promise<LiveText | undefined> {
  const locales = [...new Set([locale, ...(program ? [program.defaultLang] : []), mainLang])]
  const live = await listLive(db, { kind, programId: program?.id ?? null, locales })
  const inOrder: readonly (readonly [string | null, Locale])[] = [
    ...(program
      ? ([
          [program.id, locale],
          [program.id, program.defaultLang],
        ] as const)
      : []),
    [null, locale],
    [null, mainLang],
  ]
  for (const [programId, lang] of inOrder) {
    const found = live.find((one) => one.programId === programId && one.locale === lang)
    if (found) return found
  }
  return undefined
}

import { checkedArchiveHours, programArchiveHours } from '@laurel/contract/exchange'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { sendMail } from '../../emails/index.ts'
import { findAccount, nameOf } from '../../identity/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { languageFor, pageAddress } from '../../platforms/index.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { archiveMails } from '../exports/mail-kinds.ts'
import type { ArchiveRow } from '../store/index.ts'

/**
 * Tells whoever asked how the work on an archive ended: it is ready, it is whole and waits for a yes, its program is here, or
 * nothing came of it. The link leads to the page, where only they get the file.
 */
export async function sendArchiveEnd(scene: Scene, one: ArchiveRow, end: 'done' | 'checked' | 'failed'): Promise<void> {
  const account = one.requestedBy ? await findAccount(scene, one.requestedBy) : undefined
  if (!account) return
  const program = one.programId ? await findProgram(scene.db, one.programId) : undefined
  const locale = languageFor(scene.platform, account.lang)
  const facts = {
    file: one.fileName,
    program: titleOf(one, program, locale),
    hours: end === 'checked' ? checkedArchiveHours : programArchiveHours,
  }
  const kind = end === 'done' ? one.direction : end
  await sendMail(scene, archiveMails[kind], {
    to: { email: account.email, name: nameOf(account) },
    locale,
    values: facts,
    url: pageAddress(scene.platform, locale, placeOf(one, kind, program?.slug)),
    ...(program && { program }),
  })
}

/** What the program is called; one that is not here yet, in its archive. */
function titleOf({ preview }: ArchiveRow, program: ProgramRow | undefined, locale: Locale): string {
  if (program) return readText(program.texts.title, locale, program.defaultLang)
  return preview ? readText(preview.title, locale, preview.defaultLang) : ''
}

function placeOf(
  { direction }: ArchiveRow,
  kind: 'failed' | 'checked' | 'in' | 'out',
  slug: string | undefined,
): string {
  if (kind === 'in' && slug) return `/admin/programs/${slug}/configure`
  return direction === 'out' && slug ? `/admin/programs/${slug}/export-config` : '/admin/home/programs/archives'
}

import { exportHours } from '@laurel/contract/exchange/exports'
import { plainSpaces, readText } from '@laurel/contract/kernel/text'
import { sendMail } from '../../emails/index.ts'
import { findAccount, nameOf } from '../../identity/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { languageFor, pageAddress } from '../../platforms/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import type { ExportRow } from '../store/index.ts'
import { exportReadyMail } from './mail-kinds.ts'

/** The file is ready: the link leads to the page, where only whoever asked gets it. */
export async function sendExportReady(scene: Scene, program: ProgramRow, one: ExportRow): Promise<void> {
  const account = one.requestedBy ? await findAccount(scene, one.requestedBy) : undefined
  if (!account) return
  const locale = languageFor(scene.platform, account.lang)
  const facts = {
    file: one.fileName,
    program: readText(program.texts.title, locale, program.defaultLang),
    count: one.applications,
    number: plainSpaces(new Intl.NumberFormat(locale).format(one.applications)),
    hours: exportHours,
  }
  await sendMail(scene, exportReadyMail, {
    to: { email: account.email, name: nameOf(account) },
    locale,
    values: facts,
    url: pageAddress(scene.platform, locale, `/admin/programs/${program.slug}/export-config`, { export: one.id }),
    program,
  })
}

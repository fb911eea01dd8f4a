import { sumOf } from '@laurel/contract/grants'
import { fillMerge } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { amountText } from '@laurel/contract/payments'
import type { Block, PrintedDocument } from '../../kernel/documents/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { dayText, say } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { dayOrNull, todayIn } from '../days.ts'
import { type GrantRow, type InstallmentRow, listInstallments, type TemplateRow } from '../store/index.ts'

/** Refuses installments_differ: an agreement says in which parts its amount is paid. */
export async function installmentsOf(scene: Scene, grant: GrantRow): Promise<InstallmentRow[]> {
  const rows = await listInstallments(scene.db, [grant.id])
  if (sumOf(rows) !== grant.amount) refuse('installments_differ', { details: { left: grant.amount - sumOf(rows) } })
  return rows
}

/** What the fields of a template stand for; a dash where there is nothing. */
export function agreementText(
  scene: Scene,
  { grant, program, template }: { grant: GrantRow; program: ProgramRow; template: TemplateRow },
  installments: readonly InstallmentRow[],
): string {
  const lang = template.lang as Locale
  const money = (amount: number) => amountText(amount, grant.currency, lang)
  const parts = installments.map(({ label, amount, due_on }, index) => {
    const day = dayOrNull(due_on)
    return [`${index + 1}. ${label}`, money(amount), ...(day ? [dayText(lang, day)] : [])].join(' — ')
  })
  const values: Record<string, string> = {
    organisation: scene.platform.name,
    program: readText(program.texts.title, lang, program.defaultLang),
    fund: grant.fund_name,
    grantee: grant.applicant_name ?? '',
    title: grant.application_title ?? grant.title,
    reference: grant.reference ?? '',
    amount: money(grant.amount),
    instalments: parts.join('\n'),
    date: dayText(lang, todayIn(program, scene.now)),
  }
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || '—']))
  return fillMerge(template.body, filled).text
}

function blocksOf(body: string): Block[] {
  return body
    .split(/\n{2,}/)
    .flatMap((part) => part.split(/\n(?=#)|(?<=^#.*)\n/m))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const heading = /^#+\s*(.+)$/.exec(part)
      return heading ? { kind: 'heading', level: 1, text: heading[1] ?? '' } : { kind: 'text', text: part }
    })
}

interface Written {
  readonly grant: GrantRow
  readonly program: ProgramRow
  readonly lang: Locale
  readonly version: number
  readonly body: string
  readonly signers: readonly { readonly position: number; readonly name: string; readonly email: string }[]
}

/** The agreement as it is signed: its text, and who signs in which order. */
export function printedAgreement(scene: Scene, written: Written): PrintedDocument {
  const { grant, program, lang, version, body, signers } = written
  const t = (key: string, values?: Record<string, string | number>) => say(lang, `grants.document.${key}`, values)
  const title = t('title', { title: grant.application_title ?? grant.title })
  return {
    title,
    subject: t('subject'),
    lang,
    author: scene.platform.name,
    accent: scene.platform.primaryColor,
    footer: t('footer', { reference: grant.reference ?? grant.id, version }),
    pageOf: t('pageOf'),
    notDrawn: t('notDrawn'),
    createdAt: scene.now.toISOString(),
    blocks: [
      { kind: 'title', text: title, lead: readText(program.texts.title, lang, program.defaultLang) },
      ...blocksOf(body),
      { kind: 'heading', level: 1, text: t('signers') },
      {
        kind: 'table',
        head: [t('order'), t('name'), t('email')],
        rows: signers.map(({ position, name, email }) => [String(position), name, email]),
      },
      { kind: 'text', text: t('level'), tone: 'quiet' },
    ],
  }
}

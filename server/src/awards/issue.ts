import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type AwardContent, mayBeAwarded } from '@laurel/contract/awards'
import { awardCode } from '@laurel/contract/awards/sheet'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type Application, lockApplication } from '../applications/store/index.ts'
import { holdName, newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { sayDay } from '../kernel/words/index.ts'
import { languageFor } from '../platforms/index.ts'
import { listCategories, type ProgramRow } from '../programs/index.ts'
import { sendIssued } from './mails.ts'
import { insertAward, listAwarded, nextPlaces, type TemplateRow } from './store/index.ts'

interface Order {
  readonly program: ProgramRow
  readonly template: TemplateRow
  readonly applicationId: string
  readonly authorId: string | null
  /** Nobody named whom: one that was withdrawn is not handed out again. */
  readonly isByItself?: boolean
}

/** `undecided`: no decision about it is public; `unmeant`: another one than the certificate is for. */
export type Issued = 'issued' | 'already' | 'undecided' | 'unmeant'

/** Hands out one, and writes to whoever applied. Nothing where the decision is not public (any more), or one stands already. */
export async function issueAward(scene: Scene, order: Order): Promise<Issued> {
  const { program, template } = order
  const application = await lockApplication(scene.db, order.applicationId)
  if (!application || application.programId !== program.id || !mayBeAwarded(application, scene.now)) return 'undecided'
  if ((decisionOf(template) ?? application.state) !== application.state) return 'unmeant'
  const earlier = (await listAwarded(scene.db, template.id, [application.id])).get(application.id)
  if (earlier?.isLive || (earlier && order.isByItself)) return 'already'
  await holdPlaces(scene)
  const { serial, index } = await nextPlaces(scene.db, program.id)
  const number = `${program.referencePrefix}-C${String(serial).padStart(3, '0')}`
  const lang = languageFor(scene.platform, application.lang)
  const content = await writeContent(scene, { program, template, application, lang, number })
  const id = newId()
  const code = newCode()
  await insertAward(scene.db, {
    ...{ id, serial, number, code, lang, content },
    version: 1,
    program_id: program.id,
    template_id: template.id,
    application_id: application.id,
    holder_id: application.ownerId,
    ...holderMark(application.applicantEmail),
    status_index: index,
    decision: decisionOf(template),
    decided_at: application.decidedAt,
    published_at: application.decisionPublishedAt ?? scene.now,
    issued_by: order.authorId,
    issued_at: scene.now,
  })
  const about = { programId: program.id, applicationId: application.id }
  await record(scene, 'award.issued', about, { awardId: id, templateId: template.id, number })
  await sendIssued(scene, { program, application, code, name: content.name, lang })
  return 'issued'
}

/** A tag, or a filter, says nothing of which decision it is. */
const decisionOf = ({ source }: TemplateRow) => (source.kind === 'decision' ? source.decision : null)

/** Numbers and places are counted up by one at a time. */
export const holdPlaces = ({ db }: Scene) => holdName(db, 'awards')

export const newCode = () => awardCode(randomBytes(10))

/** By which a holder shows that a credential is theirs, without their address in it. */
export function holderMark(email: string): { holder_hash: string | null; holder_salt: string | null } {
  if (!email) return { holder_hash: null, holder_salt: null }
  const salt = randomUUID()
  const hash = createHash('sha256').update(`${email.toLowerCase()}${salt}`).digest('hex')
  return { holder_hash: `sha256$${hash}`, holder_salt: salt }
}

interface Written {
  readonly program: ProgramRow
  readonly template: TemplateRow
  readonly application: Pick<Application, 'applicantName' | 'title' | 'reference' | 'categoryId'>
  readonly lang: Locale
  readonly number: string
}

/** What it says, in one language. */
export async function writeContent(
  scene: Scene,
  { program, template, application, lang, number }: Written,
): Promise<AwardContent> {
  const category = (await listCategories(scene.db, program.id)).find(({ id }) => id === application.categoryId)
  const text = (words: TemplateRow['lead']) => readText(words, lang, program.defaultLang).trim()
  return {
    name: text(template.name),
    headline: template.headline,
    lead: text(template.lead),
    body: text(template.body),
    distinction: text(template.distinction),
    decidedBy: text(template.decided_by),
    occasion: text(template.occasion),
    signatory: template.signatory,
    signatoryRole: text(template.signatory_role),
    color: template.color,
    badgeLabel: template.has_badge ? template.badge_label : null,
    layout: {
      ...template.layout,
      texts: template.layout.texts.map((one) => ({ ...one, text: text(one.text) })),
    },
    values: {
      applicant: application.applicantName,
      title: application.title || application.reference || application.applicantName,
      category: readText(category?.title, lang, program.defaultLang),
      program: readText(program.texts.title, lang, program.defaultLang),
      platform: scene.platform.name,
      reference: application.reference ?? '',
      number,
      date: sayDay(lang, scene.now, program.timeZone),
    },
  }
}

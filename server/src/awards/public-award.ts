import { fillAward, fillLayout, headlineOf, type OwnAward, type PublicAward } from '@laurel/contract/awards'
import { isPublic } from '@laurel/contract/programs'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { presentOwn } from './present.ts'
import { type AwardRead, type AwardRow, listOfApplication } from './store/index.ts'
import { isShown } from './things.ts'

const texts = ['lead', 'body', 'distinction', 'decidedBy', 'occasion', 'signatoryRole'] as const

/** What a certificate says, with its fields filled; what was erased is said to be so. */
export function sayContent({ content, lang }: Pick<AwardRow, 'content' | 'lang'>) {
  const withheld = say(lang, 'awards.withheld')
  const filled = Object.fromEntries(texts.map((key) => [key, fillAward(content[key], content.values, withheld)]))
  return {
    ...(filled as Record<(typeof texts)[number], string>),
    name: content.name,
    headline: headlineOf(content),
    signatory: content.signatory,
    color: content.color,
    badgeLabel: content.badgeLabel,
    ...(content.layout && { layout: fillLayout(content.layout, content.values, withheld) }),
    applicant: content.values.applicant ?? '',
    title: content.values.title ?? '',
    category: content.values.category ?? '',
  }
}

/** Every fact of the paper, and what became of it. */
export async function readPublicAward(scene: Scene, award: AwardRead): Promise<PublicAward> {
  const program = await findProgram(scene.db, award.program_id)
  const { code, number, version, state, lang, reason, successor } = award
  return {
    ...{ code, number, version, state, lang, reason, successor },
    ...sayContent(award),
    issuer: scene.platform.name,
    programTitle: award.content.values.program ?? '',
    programSlug: program && mayBeFound(program) ? program.slug : null,
    isErased: award.erased_at !== null,
    decidedAt: award.decided_at?.toISOString() ?? null,
    issuedAt: award.issued_at.toISOString(),
    endedAt: award.ended_at?.toISOString() ?? null,
    timeZone: program?.timeZone ?? scene.platform.timeZone,
  }
}

const mayBeFound = (program: ProgramRow) =>
  program.visibility === 'public' &&
  isPublic({ status: program.status, publishedAt: program.publishedAt?.toISOString() ?? null })

/** What an application was handed; nothing while the decision about it is not public. */
export async function readOwnAwards(
  { db, now }: Scene,
  application: { readonly id: string },
): Promise<{ data: OwnAward[] }> {
  const awards = await listOfApplication(db, application.id)
  return { data: awards.filter((award) => isShown(award, now)).map(presentOwn) }
}

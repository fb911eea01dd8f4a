import type { Award, AwardContent, CorrectAward, RevokeAward } from '@laurel/contract/awards'
import { findApplication } from '../applications/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { holderMark, holdPlaces, newCode } from './issue.ts'
import { sendCorrected, sendRevoked } from './mails.ts'
import { presentAward } from './present.ts'
import { type AwardRead, endAward, findAward, insertAward, lockAward, nextPlaces, setSuccessor } from './store/index.ts'

async function holdIssued(scene: Scene, { id }: AwardRead): Promise<AwardRead> {
  const award = (await lockAward(scene.db, id)) ?? refuse('not_found')
  if (award.state !== 'issued') refuse('award_ended', { details: { state: award.state } })
  return award
}

function corrected(content: AwardContent, { applicant, title, distinction }: CorrectAward): AwardContent {
  return {
    ...content,
    ...(distinction !== undefined && { distinction }),
    values: { ...content.values, ...(applicant && { applicant }), ...(title && { title }) },
  }
}

/** The same number in another version, behind another code; the former code says so. Refuses award_ended, award_unchanged. */
export async function correctAward(
  scene: Scene,
  program: ProgramRow,
  loaded: AwardRead,
  changes: CorrectAward,
): Promise<Award> {
  const former = await holdIssued(scene, loaded)
  // Nothing brings back what was erased.
  if (former.erased_at) refuse('award_ended', { details: { state: 'erased' } })
  const content = corrected(former.content, changes)
  if (JSON.stringify(content) === JSON.stringify(former.content)) refuse('award_unchanged')
  const { reason } = changes
  await holdPlaces(scene)
  const { index } = await nextPlaces(scene.db, program.id)
  await endAward(scene.db, former.id, { state: 'replaced', reason, at: scene.now })
  const application = former.application_id ? await findApplication(scene.db, former.application_id) : undefined
  const { number, serial, lang } = former
  const [id, code, version] = [newId(), newCode(), former.version + 1]
  await insertAward(scene.db, {
    ...{ id, code, version, number, serial, lang, content },
    program_id: former.program_id,
    template_id: former.template_id,
    application_id: former.application_id,
    holder_id: former.holder_id,
    ...(former.holder_hash ? holderMark(application?.applicantEmail ?? '') : holderMark('')),
    status_index: index,
    decision: former.decision,
    decided_at: former.decided_at,
    published_at: former.published_at,
    issued_by: userOf(scene).userId,
    issued_at: scene.now,
  })
  await setSuccessor(scene.db, former.id, id)
  await record(scene, 'award.corrected', subjectOf(former), { awardId: id, number, version })
  if (application) await sendCorrected(scene, { program, application, code, name: content.name, lang }, reason)
  return present(scene, id)
}

/** Refuses award_ended. */
export async function revokeAward(
  scene: Scene,
  program: ProgramRow,
  loaded: AwardRead,
  { reason }: RevokeAward,
): Promise<Award> {
  const award = await holdIssued(scene, loaded)
  const { id, number, version, code, lang, content } = award
  await endAward(scene.db, id, { state: 'revoked', reason, at: scene.now })
  await record(scene, 'award.revoked', subjectOf(award), { awardId: id, number, version })
  const application = award.application_id ? await findApplication(scene.db, award.application_id) : undefined
  if (application) await sendRevoked(scene, { program, application, code, name: content.name, lang }, reason)
  return present(scene, id)
}

const subjectOf = ({ program_id, application_id }: AwardRead) => ({
  programId: program_id,
  ...(application_id && { applicationId: application_id }),
})

async function present({ db, now }: Scene, id: string): Promise<Award> {
  return presentAward((await findAward(db, id)) ?? refuse('not_found'), now)
}

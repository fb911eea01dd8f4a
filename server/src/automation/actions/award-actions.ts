import { awardProblems } from '@laurel/contract/awards'
import { awardDraftOf, ensureKey, findAwardTemplate, issueAward } from '../../awards/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ActionKind } from './action-kind.ts'
import { applicationOf } from './team-actions.ts'

/** Hands out a certificate, once: before the decision is public it does nothing, and betrays nothing. */
const award: ActionKind<'award'> = {
  kind: 'award',
  permission: () => 'program.awards.manage',
  async check({ db }, program, { awardTemplateId }) {
    const template = awardTemplateId ? await findAwardTemplate(db, awardTemplateId) : undefined
    if (template?.program_id !== program.id) return [{ reason: 'gone', field: 'awardTemplateId' }]
    const isReady = awardProblems(awardDraftOf(template)).length === 0
    return isReady ? [] : [{ reason: 'unready', field: 'awardTemplateId' }]
  },
  async run(context, { awardTemplateId }) {
    const { scene, program } = context
    const { id: applicationId } = applicationOf(context)
    const template = awardTemplateId ? await findAwardTemplate(scene.db, awardTemplateId) : undefined
    if (template?.program_id !== program.id) refuse('not_found')
    if (awardProblems(awardDraftOf(template)).length > 0) refuse('award_not_ready')
    await ensureKey(scene)
    const authorId = scene.actor.kind === 'user' ? scene.actor.userId : null
    const outcome = await issueAward(scene, { program, template, applicationId, authorId, isByItself: true })
    return [outcome]
  },
}

export const awardActions = [award]

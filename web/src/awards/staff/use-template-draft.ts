import { type AwardTemplate, type AwardTemplateDraft, awardProblems } from '@laurel/contract/awards'
import { useState } from 'react'
import { useLeaveQuestion } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { useAwardWork } from './use-award-work.ts'

export type ChangeTemplate = (changes: Partial<AwardTemplateDraft>) => void

const draftOf = (template: AwardTemplate): AwardTemplateDraft => {
  const { name, source, headline, lead, body, distinction, decidedBy, occasion } = template
  const { signatory, signatoryRole, color, layout, hasBadge, badgeLabel } = template
  return {
    ...{ name, source, headline, lead, body, distinction, decidedBy, occasion },
    ...{ signatory, signatoryRole, color, layout, hasBadge, badgeLabel },
  }
}

/** Holds what is written until it is saved; says what is missing in it; asks before it is left behind. */
export function useTemplateDraft(template: AwardTemplate, programSlug: string) {
  const { t } = useWords()
  const work = useAwardWork()
  const [base, setBase] = useState(template)
  const [draft, setDraft] = useState(() => draftOf(template))
  const [isSaving, setSaving] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  const leaving = useLeaveQuestion(isChanged)
  const isNameless = !Object.values(draft.name).some((one) => one?.trim())
  const isTagless = draft.source.kind === 'tag' && !draft.source.tagId
  const save = async () => {
    if (isNameless || isTagless) return
    setSaving(true)
    const params = { programId: programSlug, awardTemplateId: base.id }
    const done = await work((call) => call('saveAwardTemplate', { params, body: { ...draft, etag: base.etag } }))
    setSaving(false)
    if (!done) return
    setBase(done.answer)
    setDraft(draftOf(done.answer))
    toastSuccess({ title: t('awards.saved') })
  }
  return {
    draft,
    change: ((changes) => setDraft((now) => ({ ...now, ...changes }))) as ChangeTemplate,
    ...{ isChanged, isSaving, isNameless, isTagless, leaving, save },
    reset: () => setDraft(draftOf(base)),
    problems: awardProblems(draft),
  }
}

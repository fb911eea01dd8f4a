import { EmbedHost, type Gallery, type GalleryDraft } from '@laurel/contract/galleries'
import type { Program } from '@laurel/contract/programs'
import { useState } from 'react'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import { useLeaveQuestion } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { useGalleryWork } from './use-gallery-work.ts'

/** What is being written of a gallery, its address included. */
export type WrittenGallery = GalleryDraft & { readonly slug: string }
export type ChangeGallery = (changes: Partial<WrittenGallery>) => void

interface Problems {
  title?: string
  source?: string
  embedHosts?: string
  dates?: string
}

const writtenOf = (gallery: Gallery): WrittenGallery => {
  const { title, lead, source, fields, pictureKey, order, consentText, isIndexable, embedHosts, slug } = gallery
  const { opensAt, closesAt } = gallery
  const texts = { title, lead, source, fields, pictureKey, order, consentText, slug }
  return { ...texts, isIndexable, embedHosts, opensAt, closesAt }
}

/** Holds what is written until it is saved; says what is wrong in it; asks before it is left behind. */
export function useGalleryDraft(gallery: Gallery, program: Pick<Program, 'slug'>) {
  const { t } = useWords()
  const api = useApi()
  const work = useGalleryWork()
  const [base, setBase] = useState(gallery)
  const [draft, setDraft] = useState(() => writtenOf(gallery))
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(writtenOf(base))
  const leaving = useLeaveQuestion(isChanged)
  const found = problemsOf(draft, t)
  const save = async () => {
    setChecked(true)
    if (Object.keys(found).length > 0) {
      toastError({ title: t('galleries.wrong') })
      return
    }
    setSaving(true)
    const before: Record<string, unknown> = writtenOf(base)
    const changes = Object.fromEntries(
      Object.entries(draft).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
    )
    const params = { programId: program.slug, galleryId: base.id }
    const done = await work(() =>
      api.call('saveGallery', { params, body: { ...changes, etag: base.etag } }).catch((thrown) => {
        if (isRefusal(thrown, 'gallery_slug_taken')) setDraft({ ...draft, slug: base.slug })
        throw thrown
      }),
    )
    setSaving(false)
    if (!done) return
    setBase(done.answer)
    setDraft(writtenOf(done.answer))
    setChecked(false)
    toastSuccess({
      title: t(done.answer.consentVersion > base.consentVersion ? 'galleries.savedAsksAnew' : 'galleries.saved'),
    })
    if (done.answer.slug !== base.slug)
      window.history.replaceState(
        null,
        '',
        window.location.pathname.replace(`/${base.slug}/config`, `/${done.answer.slug}/config`),
      )
  }
  return {
    draft,
    change: ((changes) => setDraft((now) => ({ ...now, ...changes }))) as ChangeGallery,
    isChanged,
    isSaving,
    leaving,
    save,
    reset: () => setDraft(writtenOf(base)),
    problems: isChecked ? found : ({} as Problems),
  }
}

function problemsOf(draft: WrittenGallery, t: ReturnType<typeof useWords>['t']): Problems {
  const problems: Problems = {}
  if (!Object.values(draft.title).some((text) => text?.trim())) problems.title = t('galleries.missing')
  if (draft.source.kind === 'tag' && !draft.source.tagId) problems.source = t('galleries.chooseTag')
  if (draft.embedHosts.some((host) => !EmbedHost.safeParse(host).success))
    problems.embedHosts = t('galleries.hostWrong')
  if (draft.opensAt && draft.closesAt && draft.closesAt <= draft.opensAt) problems.dates = t('galleries.datesBackwards')
  return problems
}

import {
  isSameContent,
  presentMenu,
  type SiteContent,
  type SiteDraft,
  type SitePart,
  siteParts,
} from '@laurel/contract/site'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type ApiRefusal, isRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { themeStyleId } from '../../kernel/router/index.ts'
import type { Saving } from '../../kernel/saving/index.ts'
import type { Visit } from '../../kernel/visit.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { themeCss } from '../../ui/page/index.ts'

/** Milliseconds without a change after which the draft is saved. */
const pause = 700
const maxUndo = 100

export interface SiteEditing {
  readonly content: SiteContent
  readonly saved: SiteDraft
  readonly saving: Saving
  /** The parts that differ from what is on line. */
  readonly changed: readonly SitePart[]
  readonly refusal: ApiRefusal | undefined
  change<Part extends SitePart>(part: Part, value: SiteContent[Part]): void
  readonly canUndo: boolean
  undo(): void
  publish(): Promise<void>
  discard(): Promise<void>
  restore(version: number): Promise<void>
}

/** The draft of the site while it is edited: it saves itself, can be undone, and is published as a whole. */
export function useSiteDraft(): SiteEditing {
  const { t } = useWords()
  const wear = usePublishedLook()
  const { content, setContent, saved, saving, refusal, start, fail, saveLater, saveNow, last } = useSavedDraft()
  const [past, setPast] = useState<readonly SiteContent[]>([])
  const put = useCall('publishSite', { invalidates: ['getSite', 'readPlatformDetails'] })
  const drop = useCall('discardSiteDraft')
  const goBack = useCall('restoreSite')
  const begin = (answer: SiteDraft) => {
    start(answer)
    setPast([])
  }
  return {
    content,
    saved,
    saving,
    refusal,
    changed: siteParts.filter((part) => !isSameContent(content[part], saved.published[part])),
    change(part, value) {
      setPast((before) => [...before.slice(-maxUndo), last.current.content])
      setContent((now) => ({ ...now, [part]: value }))
      saveLater()
    },
    canUndo: past.length > 0,
    undo() {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      setContent(before)
      saveLater()
    },
    async publish() {
      await saveNow()
      try {
        const answer = await put.mutateAsync({ body: { revisions: last.current.saved.revisions } })
        begin(answer)
        wear(answer.published)
        toastSuccess({ title: t('programs.interface.published') })
      } catch (error) {
        fail(error)
      }
    },
    async discard() {
      window.clearTimeout(last.current.timer)
      await drop.mutateAsync({}).then(begin, fail)
    },
    async restore(version) {
      window.clearTimeout(last.current.timer)
      await goBack.mutateAsync({ params: { siteVersion: String(version) } }).then(begin, fail)
    },
  }
}

/** What is typed, and what the server has of it. */
function useSavedDraft() {
  const queryClient = useQueryClient()
  const { data: saved } = useSuspenseQuery(queryOf('getSiteDraft'))
  const [content, setContent] = useState(saved.draft)
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: saved.changedAt ?? undefined })
  const write = useCall('saveSiteDraft')
  const last = useRef({ content, saved, timer: 0 })
  last.current.content = content
  const take = (answer: SiteDraft) => {
    last.current.saved = answer
    queryClient.setQueryData(queryOf('getSiteDraft').queryKey, answer)
    setSaving({ state: 'saved', at: answer.changedAt ?? undefined })
  }
  const start = (answer: SiteDraft) => {
    take(answer)
    setContent(answer.draft)
  }
  const reload = async () => start(await queryClient.fetchQuery({ ...queryOf('getSiteDraft'), staleTime: 0 }))
  const { refusal, setRefusal, fail } = useFailure(setSaving, reload)
  const save = async () => {
    window.clearTimeout(last.current.timer)
    const { content: now, saved: known } = last.current
    const parts = siteParts.filter((part) => !isSameContent(now[part], known.draft[part]))
    if (parts.length === 0) return setSaving({ state: 'saved', at: known.changedAt ?? undefined })
    setSaving({ state: 'saving' })
    try {
      const values = Object.fromEntries(parts.map((part) => [part, now[part]]))
      take(await write.mutateAsync({ body: { ...values, revisions: known.revisions } }))
      setRefusal(undefined)
    } catch (error) {
      fail(error)
    }
  }
  const saveNow = useRef(save)
  saveNow.current = save
  // Whoever leaves the page leaves what they typed in the draft.
  useEffect(() => () => void saveNow.current(), [])
  const saveLater = () => {
    setSaving({ state: 'saving' })
    window.clearTimeout(last.current.timer)
    last.current.timer = window.setTimeout(() => void saveNow.current(), pause)
  }
  return { content, setContent, saved, saving, refusal, start, fail, saveLater, saveNow: () => saveNow.current(), last }
}

/** Says why a draft was not saved; one that somebody else changed is offered anew. */
function useFailure(setSaving: (saving: Saving) => void, reload: () => Promise<void>) {
  const words = useWords()
  const { t } = words
  const [refusal, setRefusal] = useState<ApiRefusal>()
  const fail = (error: unknown) => {
    if (!isRefusal(error)) throw error
    setRefusal(error)
    const [first] = error.fields
    setSaving(error.code === 'stale' ? { state: 'conflict' } : { state: 'failed' })
    toastError({
      title: t('programs.not_saved'),
      message: first ? ruleText(words, first.reason) : refusalText(words, error.code),
      id: 'site-not-saved',
      ...(error.code === 'stale' && { action: { label: t('programs.reload'), onSelect: () => void reload() } }),
    })
  }
  return { refusal, setRefusal, fail }
}

/** Gives the pages at hand the look that was published, which otherwise comes with the next document. */
function usePublishedLook() {
  const router = useRouter()
  return ({ look, menu }: SiteContent) => {
    const { visit } = router.options.context as { visit: Visit }
    const { primaryColor, secondaryColor } = look
    visit.platform = {
      ...visit.platform,
      theme: { primaryColor, secondaryColor },
      look: { ...look, menu: presentMenu(menu) },
    }
    const style = document.getElementById(themeStyleId)
    if (style) style.textContent = themeCss(look)
    void router.invalidate()
  }
}

import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { isSameContent, type LegalPage, type LegalTextDraft } from '@laurel/contract/site'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isRefusal, queryOf, useCall } from '../../../kernel/api/index.ts'
import type { Saving } from '../../../kernel/saving/index.ts'
import { refusalText, ruleText, useWords } from '../../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/index.ts'

/** Milliseconds without a change after which a draft is saved. */
const pause = 700

/** The drafts of the legal texts: each saves itself, and is published by itself. */
export function useLegalTexts() {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const { data: saved } = useSuspenseQuery(queryOf('listLegalTexts'))
  const [typed, setTyped] = useState<Partial<Record<LegalPage, LocalizedText>>>({})
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const write = useCall('saveLegalDraft')
  const put = useCall('publishLegalText', { invalidates: ['getLegalText'] })
  const drop = useCall('discardLegalDraft')
  const last = useRef({ typed, texts: saved.data, timer: 0 })
  last.current.typed = typed

  const textOf = (page: LegalPage): LegalTextDraft => {
    const text = saved.data.find((one) => one.page === page)
    if (!text) throw new Error(`No legal text ${page}`)
    const draft = typed[page] ?? text.draft
    return { ...text, draft, isChanged: !isSameContent(withoutEmpty(draft), withoutEmpty(text.published)) }
  }
  const take = (answer: LegalTextDraft) => {
    last.current.texts = last.current.texts.map((one) => (one.page === answer.page ? answer : one))
    queryClient.setQueryData(queryOf('listLegalTexts').queryKey, { data: last.current.texts })
    setSaving({ state: 'saved', at: answer.changedAt ?? undefined })
  }
  const fail = useFailure(setSaving)
  const save = async () => {
    window.clearTimeout(last.current.timer)
    for (const [name, texts] of Object.entries(last.current.typed)) {
      const page = name as LegalPage
      const known = last.current.texts.find((one) => one.page === page)
      if (!known || isSameContent(known.draft, texts)) continue
      await write
        .mutateAsync({ params: { legalPage: page }, body: { texts, revision: known.revision } })
        .then(take, fail)
    }
  }
  const saveNow = useRef(save)
  saveNow.current = save
  useEffect(() => () => void saveNow.current(), [])
  const forget = (page: LegalPage) => setTyped(({ [page]: _, ...others }) => others)

  return {
    saving,
    textOf,
    change(page: LegalPage, texts: LocalizedText) {
      setTyped((now) => ({ ...now, [page]: texts }))
      setSaving({ state: 'saving' })
      window.clearTimeout(last.current.timer)
      last.current.timer = window.setTimeout(() => void saveNow.current(), pause)
    },
    async publish(page: LegalPage, effectiveOn: string, notify: boolean): Promise<boolean> {
      await saveNow.current()
      const revision = last.current.texts.find((one) => one.page === page)?.revision ?? 0
      try {
        take(await put.mutateAsync({ params: { legalPage: page }, body: { revision, effectiveOn, notify } }))
        forget(page)
        toastSuccess({ title: t('programs.legal.published') })
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
    async discard(page: LegalPage) {
      window.clearTimeout(last.current.timer)
      await drop.mutateAsync({ params: { legalPage: page } }).then(take, fail)
      forget(page)
    },
  }
}

/** Says why a draft was not saved. */
function useFailure(setSaving: (saving: Saving) => void) {
  const words = useWords()
  return (error: unknown) => {
    if (!isRefusal(error)) throw error
    const [first] = error.fields
    setSaving(error.code === 'stale' ? { state: 'conflict' } : { state: 'failed' })
    const message = first ? ruleText(words, first.reason) : refusalText(words, error.code)
    toastError({ title: words.t('programs.not_saved'), message, id: 'legal-not-saved' })
  }
}

function withoutEmpty(texts: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

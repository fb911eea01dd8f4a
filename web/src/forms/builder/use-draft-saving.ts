import type { Form } from '@laurel/contract/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Api, apiOf, isRefusal, makeStale, queryOf } from '../../kernel/api/index.ts'
import { useBuilderParts } from './builder-context.tsx'
import type { FormDraft } from './draft.ts'
import { type Conflict, createDraftSaving, type DraftSaving, type SaveOutcome } from './draft-saving.ts'

/** Saves the draft as it changes, and settles conflicts: load the other version, or keep this one. */
export function useDraftSaving(form: Form, programId: string) {
  const client = useQueryClient()
  const { store, canEdit } = useBuilderParts()
  // What the server last had of ours: where what others did since starts from.
  const base = useRef<FormDraft>({ title: form.titles, definition: form.definition })
  const [saving] = useState<DraftSaving>(() =>
    createDraftSaving({ etag: form.etag, at: form.updatedAt }, async (draft, etag) => {
      const outcome = await save(apiOf(client), { programId, formId: form.id }, draft, etag)
      if (outcome.kind === 'saved') base.current = draft
      return outcome
    }),
  )
  const state = useSyncExternalStore(saving.subscribe, saving.state, saving.state)
  useEffect(() => {
    if (!canEdit) return
    let last = store.draft()
    const stop = store.subscribe(() => {
      if (store.draft() === last) return
      last = store.draft()
      saving.changed(last)
    })
    return () => {
      stop()
      saving.dispose()
      void makeStale(client, ['getForm', 'listForms'])
    }
  }, [store, saving, client, canEdit])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saving.state().saving.state !== 'saved') event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [saving])
  const reload = async () => {
    const fresh = await client.fetchQuery({
      ...queryOf('getForm', { params: { programId, formId: form.id }, query: { lang: form.lang } }),
      staleTime: 0,
    })
    saving.reloaded(fresh.etag, fresh.updatedAt)
    base.current = { title: fresh.titles, definition: fresh.definition }
    store.load(base.current)
    saving.reloaded(fresh.etag, fresh.updatedAt)
  }
  return { state, base: () => base.current, flush: saving.flush, overwrite: saving.overwrite, reload }
}

async function save(
  api: Api,
  params: { programId: string; formId: string },
  draft: FormDraft,
  etag: number,
): Promise<SaveOutcome> {
  try {
    const saved = await api.call('saveForm', {
      params,
      body: { title: draft.title, definition: draft.definition, etag },
    })
    return { kind: 'saved', etag: saved.etag, at: saved.updatedAt }
  } catch (thrown) {
    if (isRefusal(thrown, 'stale')) return { kind: 'stale', conflict: thrown.details as unknown as Conflict }
    return { kind: isRefusal(thrown) && thrown.status === 0 ? 'offline' : 'failed' }
  }
}

import type { Form } from '@laurel/contract/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Api, apiOf, invalidate, queryOf } from '../../kernel/api/index.ts'
import { createSaver, saveOutcome, useSaver } from '../../kernel/saving/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import type { FormDraft } from '../state/draft.ts'

/** Who changed the form meanwhile, and when. */
export interface Conflict {
  readonly etag: number
  readonly changedBy: string | null
  readonly changedAt: string
}

/** Saves the draft as it changes, and settles conflicts: load the other version, or keep this one. */
export function useDraftSaving(form: Form, programId: string) {
  const client = useQueryClient()
  const { store, canEdit } = useBuilderParts()
  // What the server last had of ours: where what others did since starts from.
  const base = useRef<FormDraft>({ title: form.titles, definition: form.definition })
  const [saving, state] = useSaver(() =>
    createSaver<FormDraft, Conflict>({ etag: form.etag, at: form.updatedAt }, async (draft, etag) => {
      const outcome = await save(apiOf(client), { programId, formId: form.id }, draft, etag)
      if (outcome.kind === 'saved') base.current = draft
      return outcome
    }),
  )
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
      void invalidate(client, ['getForm', 'listForms'])
    }
  }, [store, saving, client, canEdit])
  const read = () =>
    client.fetchQuery({
      ...queryOf('getForm', { params: { programId, formId: form.id }, query: { lang: form.lang } }),
      staleTime: 0,
    })
  const take = (fresh: Form) => {
    saving.reloaded(fresh.etag, fresh.updatedAt)
    base.current = { title: fresh.titles, definition: fresh.definition }
    store.load(base.current)
    saving.reloaded(fresh.etag, fresh.updatedAt)
  }
  const reload = async () => take(await read())
  /** Somebody saved: shows their version when nothing here waits, and answers it; else the next save says so. */
  const hear = async () => {
    if (!saving.isAtRest()) return undefined
    const fresh = await read()
    if (fresh.etag === saving.etag() || !saving.isAtRest()) return undefined
    const before = base.current
    take(fresh)
    return { form: fresh, before }
  }
  return { state, base: () => base.current, flush: saving.flush, overwrite: saving.overwrite, reload, hear }
}

function save(api: Api, params: { programId: string; formId: string }, draft: FormDraft, etag: number) {
  return saveOutcome(
    async () => {
      const body = { title: draft.title, definition: draft.definition, etag }
      const saved = await api.call('saveForm', { params, body })
      return { etag: saved.etag, at: saved.updatedAt }
    },
    ({ details }) => details as unknown as Conflict,
  )
}

import { readText } from '@laurel/contract/kernel/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProgram, useRefusalToast, useSessionAddress } from '../../evaluation/index.ts'
import { invalidate, queryOf, upload, useApi, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { FileRedaction } from './file-redaction.tsx'
import { TextRedaction } from './text-redaction.tsx'

const stale = ['getEntryRedactions', 'listEntriesToAnonymise', 'previewAsJuror'] as const

/** The texts and files of one application that somebody has to look at before blind jurors read them. */
export function RedactionDialog({ entryId, code, onClose }: { entryId: string; code: string; onClose: () => void }) {
  const words = useWords()
  const { t, locale } = words
  const program = useProgram()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const api = useApi()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const entry = { ...params, entryId }
  const { data: found, error } = useQuery(queryOf('getEntryRedactions', { params: entry }))
  const approve = useCall('approveRedaction', { invalidates: stale })
  const withdraw = useCall('withdrawRedaction', { invalidates: stale })
  const run = async (work: Promise<unknown>) => {
    try {
      await work
      toastSuccess({ title: t('evaluation.saved') })
    } catch (thrown) {
      refused(thrown)
    }
  }
  const take = (place: string, hash: string, pieces: { start: number; end: number }[]) =>
    run(approve.mutateAsync({ params: entry, body: { place, hash, pieces } }))
  const giveUp = (place: string) => run(withdraw.mutateAsync({ params: entry, query: { place } }))
  const put = async ({ place, hash }: { place: string; hash: string }, copy: File) => {
    setSending(true)
    await run(upload(api, 'putRedactedCopy', { params: entry, query: { place, hash }, body: copy }))
    await invalidate(queries, stale)
    setSending(false)
  }
  const isBusy = approve.isPending || withdraw.isPending || isSending
  const titleOf = (title: Parameters<typeof readText>[0]) =>
    readText(title, locale, program.defaultLang) || t('evaluation.anonymity.entryTitle')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      position="right"
      size="md"
      title={t('evaluation.anonymity.lookAt', { code })}
      description={t('evaluation.anonymity.lookHelp')}
    >
      <Problem>{error ? refusalText(words, error.code) : null}</Problem>
      {found?.texts.map((text) => (
        <TextRedaction
          key={`${text.place} ${text.hash} ${text.approved === null}`}
          text={text}
          title={titleOf(text.title)}
          isBusy={isBusy}
          onApprove={(pieces) => take(text.place, text.hash, pieces)}
          onWithdraw={() => giveUp(text.place)}
        />
      ))}
      {found?.files.map((file) => (
        <FileRedaction
          key={file.place}
          file={file}
          title={titleOf(file.title)}
          isBusy={isBusy}
          onApprove={() => take(file.place, file.hash, [])}
          onCopy={(copy) => put(file, copy)}
          onWithdraw={() => giveUp(file.place)}
        />
      ))}
    </Dialog>
  )
}

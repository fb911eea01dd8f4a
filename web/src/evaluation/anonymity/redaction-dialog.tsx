import { readText } from '@laurel/contract/kernel'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Badge, Dialog, Problem, toastSuccess } from '../../ui/index.ts'
import staff from '../staff/staff.module.css'
import { useProgram, useSessionPlace } from '../staff/use-place.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import styles from './anonymity.module.css'
import { TextRedaction } from './text-redaction.tsx'

const stale = ['getEntryRedactions', 'listEntriesToAnonymise', 'previewAsJuror'] as const

/** The texts and files of one application that somebody has to look at before blind jurors read them. */
export function RedactionDialog({ entryId, code, onClose }: { entryId: string; code: string; onClose: () => void }) {
  const words = useWords()
  const { t, locale } = words
  const program = useProgram()
  const { params } = useSessionPlace()
  const refused = useRefusalToast()
  const entry = { ...params, entryId }
  const { data: found, error } = useQuery(queryOf('getEntryRedactions', { params: entry }))
  const approve = useCall('approveRedaction', { makesStale: stale })
  const withdraw = useCall('withdrawRedaction', { makesStale: stale })
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
  const isBusy = approve.isPending || withdraw.isPending
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
        <article key={file.place} className={styles.text}>
          <h3>
            {titleOf(file.title)}{' '}
            {file.isApproved ? <Badge tone="ok">{t('evaluation.anonymity.approved')}</Badge> : null}
          </h3>
          <a href={file.location} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          {file.found.length > 0 ? (
            <p className={staff.problem}>{t('evaluation.anonymity.foundIn', { words: file.found.join(', ') })}</p>
          ) : null}
          {file.isReadable ? null : <p className={staff.note}>{t('evaluation.anonymity.unreadable')}</p>}
          <div className={styles.acts}>
            {file.isApproved ? (
              <Button size="xs" disabled={isBusy} onClick={() => giveUp(file.place)}>
                {t('evaluation.anonymity.withdraw')}
              </Button>
            ) : (
              <Button size="xs" variant="filled" disabled={isBusy} onClick={() => take(file.place, file.hash, [])}>
                {t('evaluation.anonymity.approveFile')}
              </Button>
            )}
          </div>
        </article>
      ))}
    </Dialog>
  )
}

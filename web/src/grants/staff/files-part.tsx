import type { GrantFile } from '@laurel/contract/grants'
import { amountText } from '@laurel/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { Badge, ErrorState, type Tone } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { grantReads } from '../queries.ts'
import { useSaving } from '../save-answer.ts'
import { useGrantRight } from './grants-frame.tsx'

const tones: Readonly<Record<GrantFile['state'], Tone>> = {
  made: 'warn',
  released: 'accent',
  paid: 'ok',
  canceled: 'neutral',
}

/** Payment files: made by one person, released by another, then read by the bank. */
export function FilesPart({ programSlug }: { programSlug: string }) {
  const words = useWords()
  const { t } = words
  const files = useQuery(queryOf('listGrantFiles', { params: { programId: programSlug } }))
  if (files.error)
    return (
      <ErrorState
        title={t('grants.failed')}
        message={refusalText(words, files.error.code)}
        onRetry={() => void files.refetch()}
      />
    )
  if (!files.data || files.data.data.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('grants.file.title')}>
      <h2>{t('grants.file.title')}</h2>
      <ul className={styles.rows}>
        {files.data.data.map((file) => (
          <FileRow key={file.id} file={file} programSlug={programSlug} />
        ))}
      </ul>
    </section>
  )
}

function FileRow({ file, programSlug }: { file: GrantFile; programSlug: string }) {
  const { t, format, locale } = useWords()
  return (
    <li>
      <div className={styles.head}>
        <strong>
          {amountText(file.total, file.currency, locale)} · {file.fund}
        </strong>
        <Badge tone={tones[file.state]}>{t(`grants.file.state.${file.state}`)}</Badge>
      </div>
      <p className={styles.quiet}>
        {t('grants.file.facts', {
          number: format.number(file.count),
          day: format.date(file.executionOn),
          name: file.madeBy,
        })}
        {file.releasedBy ? ` ${t('grants.file.releasedBy', { name: file.releasedBy })}` : ''}
      </p>
      <p className={styles.hash}>{file.messageId}</p>
      <FileActions file={file} programSlug={programSlug} />
    </li>
  )
}

function FileActions({ file, programSlug }: { file: GrantFile; programSlug: string }) {
  const words = useWords()
  const { t } = words
  const save = useSaving()
  const mayPay = useGrantRight(programSlug, 'pay')
  const [asks, setAsks] = useState<'release' | 'cancel' | 'paid'>()
  const invalidates = grantReads
  const release = useCall('releaseGrantFile', { invalidates })
  const cancel = useCall('cancelGrantFile', { invalidates })
  const pay = useCall('payGrantFile', { invalidates })
  const params = { programId: programSlug, grantFileId: file.id }
  const onError = (error: { code: string }) => toastError({ title: refusalText(words, error.code) })
  const run = () => {
    if (asks === 'release') return release.mutateAsync({ params }).catch(onError)
    if (asks === 'cancel') return cancel.mutateAsync({ params }).catch(onError)
    return pay.mutateAsync({ params, body: { paidOn: new Date().toISOString().slice(0, 10) } }).catch(onError)
  }
  if (!mayPay || file.state === 'canceled') return null
  const isOut = file.state === 'released' || file.state === 'paid'
  return (
    <div className={styles.acts}>
      {file.state === 'made' && file.mayRelease ? (
        <Button size="compact-md" variant="filled" onClick={() => setAsks('release')}>
          {t('grants.file.release')}
        </Button>
      ) : null}
      {file.state === 'made' && !file.mayRelease ? <p className={styles.quiet}>{t('grants.file.waits')}</p> : null}
      {isOut ? (
        <Button
          size="compact-md"
          variant="default"
          onClick={() =>
            void save({ path: `/api/user.programs/${programSlug}/grant-files/${file.id}/file` }, file.messageId)
          }
        >
          {t('grants.download')}
        </Button>
      ) : null}
      {file.state === 'released' ? (
        <Button size="compact-md" variant="default" onClick={() => setAsks('paid')}>
          {t('grants.file.paid')}
        </Button>
      ) : null}
      {file.state === 'paid' ? null : (
        <Button size="compact-md" variant="default" onClick={() => setAsks('cancel')}>
          {t('grants.file.cancel')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asks !== undefined}
        onClose={() => setAsks(undefined)}
        onConfirm={run}
        title={t(`grants.file.${asks ?? 'release'}`)}
        description={t(`grants.file.ask.${asks ?? 'release'}`)}
        confirmLabel={t(`grants.file.${asks ?? 'release'}`)}
        isDangerous={asks === 'cancel'}
      />
    </div>
  )
}

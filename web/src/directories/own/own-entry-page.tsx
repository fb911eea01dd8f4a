import type { OwnEntry } from '@laurel/contract/directories/public'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthHead, isPassing, LinkUnread } from '../../identity/index.ts'
import { type ApiRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, type PageProps, withLinkSecrets } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Loader } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { Problem } from '../../ui/index.ts'
import { ConsentPart } from './consent-part.tsx'
import { ContentPart } from './content-part.tsx'
import styles from './own.module.css'

type Search = { readonly token: string }

/** One's own entry, by the link of a mail: agreeing, changing, leaving. No account is needed. */
export const OwnEntryPage = withLinkSecrets(OwnEntryPart)

function OwnEntryPart({ search: { token } }: PageProps<'/directory-entry', Search>) {
  const { t } = useWords()
  const query = queryOf('readOwnEntry', { params: { entryToken: token } })
  const opened = useQuery<OwnEntry, ApiRefusal>({
    ...(query as object),
    queryKey: query.queryKey,
    enabled: token !== '',
    retry: false,
  })
  if (opened.data) return <Opened entry={opened.data} token={token} />
  if (opened.error && isPassing(opened.error))
    return <LinkUnread error={opened.error} onRetry={() => void opened.refetch()} isBusy={opened.isFetching} />
  if (!opened.error && token) return <Loader role="status" aria-label={t('directories.own.title')} />
  return <AuthHead title={t('directories.own.over')} lead={t('directories.own.overHelp')} />
}

export interface OwnParts {
  readonly entry: OwnEntry
  readonly token: string
  /** What the page shows from then on. */
  readonly onChange: (entry: OwnEntry) => void
}

function Opened({ entry, token }: { entry: OwnEntry; token: string }) {
  const { t } = useWords()
  const client = useQueryClient()
  const onChange = (next: OwnEntry) =>
    client.setQueryData(queryOf('readOwnEntry', { params: { entryToken: token } }).queryKey, next)
  const parts = { entry, token, onChange }
  const { directory } = entry
  return (
    <div className={styles.page}>
      <AuthHead
        title={t('directories.own.titleOf', { title: entry.content.title })}
        lead={t('directories.own.in', { title: directory.title })}
      />
      <StateLine entry={entry} />
      {entry.state === 'published' && directory.isPublished ? (
        <Link to={`/directories/${directory.slug}/${entry.slug}`}>{t('directories.own.see')}</Link>
      ) : null}
      <ConsentPart key={`${entry.textVersion} ${entry.consent}`} {...parts} />
      {entry.consent === 'no' ? null : (
        <>
          <CheckPart {...parts} />
          <ContentPart {...parts} />
          <LeavePart {...parts} />
        </>
      )}
    </div>
  )
}

/** Who sees it now, and what it waits for. */
function StateLine({ entry }: { entry: OwnEntry }) {
  const { t } = useWords()
  if (entry.consent === 'no') return <p role="status">{t('directories.own.state.left')}</p>
  if (entry.consent === 'invited') return <p role="status">{t('directories.own.state.asked')}</p>
  return <p role="status">{t(`directories.own.state.${entry.state}`)}</p>
}

function CheckPart({ entry, token, onChange }: OwnParts) {
  const words = useWords()
  const { t } = words
  const confirm = useCall('confirmOwnEntry', { onDone: onChange })
  if (entry.state !== 'published') return null
  return (
    <section className={styles.part} aria-label={t('directories.own.check')}>
      <Problem>{confirm.error ? refusalText(words, confirm.error.code) : null}</Problem>
      <Button
        size="lg"
        fullWidth
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params: { entryToken: token } })}
      >
        {t('directories.own.check')}
      </Button>
      <p role="status">{confirm.isSuccess ? t('directories.own.checked') : ''}</p>
    </section>
  )
}

function LeavePart({ token }: OwnParts) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const leave = useCall('leaveDirectory', { invalidates: ['readOwnEntry', 'listPublicEntries', 'readPublicEntry'] })
  return (
    <section className={styles.part} aria-label={t('directories.own.leave')}>
      <Button size="lg" variant="subtle" color="bad" fullWidth onClick={() => setAsking(true)}>
        {t('directories.own.leave')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutateAsync({ params: { entryToken: token } })}
        title={t('directories.own.leaveQuestion')}
        description={t('directories.own.leaveHelp')}
        confirmLabel={t('directories.own.leave')}
        isDangerous
      />
    </section>
  )
}

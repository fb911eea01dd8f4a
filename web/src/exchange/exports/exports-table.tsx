import type { Export } from '@laurel/contract/exchange/exports'
import { isLiveState } from '@laurel/contract/kernel'
import { useMore } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { EmptyState, ErrorState, MoreOf } from '../../ui/page/index.ts'
import { StoredFileActions, StoredFilesTable } from '../stored-files-table.tsx'
import styles from './config.module.css'
import { storedFacts, warningText } from './export-facts.ts'
import { filesInterval } from './queries.ts'
import { useExportActions } from './use-exports.ts'

/** The exports that the caller asked for in this program, with their files while they are kept. */
export function ExportsTable({ programSlug }: { programSlug: string }) {
  const words = useWords()
  const { t } = words
  const exports = useMore('listExports', { params: { programId: programSlug } }, filesInterval)
  const { rows, error } = exports
  return (
    <section className={styles.section}>
      <h2>{t('exchange.export.config.files')}</h2>
      {error ? (
        <ErrorState
          level={3}
          title={t('exchange.export.config.failed')}
          message={refusalText(words, error.code)}
          onRetry={exports.refetch}
        />
      ) : rows?.length === 0 ? (
        <EmptyState
          level={3}
          title={t('exchange.export.config.noFile')}
          message={t('exchange.export.config.noFileHelp')}
        />
      ) : (
        <StoredFilesTable
          label={t('exchange.export.config.files')}
          files={rows ?? []}
          isLoading={exports.isPending}
          factsOf={(one) => storedFacts(one, words)}
          notesOf={(one) => one.warnings.map((warning) => warningText(warning, words)).join(' ')}
          showsEnd
          actions={(one) => <Actions one={one} />}
          end={<MoreOf list={exports} />}
        />
      )}
    </section>
  )
}

function Actions({ one }: { one: Export }) {
  const { t } = useWords()
  const actions = useExportActions(one)
  return (
    <StoredFileActions one={one} actions={actions}>
      {one.state === 'done' ? (
        <Button size="xs" loading={actions.share !== undefined} onClick={() => void actions.take()}>
          {t('exchange.export.download')}
        </Button>
      ) : isLiveState(one.state) ? null : (
        <Button
          size="xs"
          loading={actions.isAgain}
          onClick={actions.again}
          aria-label={t('exchange.export.againFile', { file: one.fileName })}
        >
          {t('exchange.export.again')}
        </Button>
      )}
    </StoredFileActions>
  )
}

import { type Export, isExportAtWork } from '@laurel/contract/exchange'
import { useMore } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { EmptyState, ErrorState, MoreOf } from '../../ui/index.ts'
import { KeptFileActs, KeptFilesTable } from '../kept-files-table.tsx'
import styles from './config.module.css'
import { keptFacts, warningText } from './export-facts.ts'
import { filesRhythm } from './queries.ts'
import { useExportActs } from './use-exports.ts'

/** The exports that the caller asked for in this program, with their files while they are kept. */
export function ExportsTable({ programSlug }: { programSlug: string }) {
  const words = useWords()
  const { t } = words
  const exports = useMore('listExports', { params: { programId: programSlug } }, filesRhythm)
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
        <KeptFilesTable
          label={t('exchange.export.config.files')}
          files={rows ?? []}
          isLoading={exports.isPending}
          factsOf={(one) => keptFacts(one, words)}
          notesOf={(one) => one.warnings.map((warning) => warningText(warning, words)).join(' ')}
          showsEnd
          acts={(one) => <Acts one={one} />}
          end={<MoreOf list={exports} />}
        />
      )}
    </section>
  )
}

function Acts({ one }: { one: Export }) {
  const { t } = useWords()
  const acts = useExportActs(one)
  return (
    <KeptFileActs one={one} acts={acts}>
      {one.state === 'done' ? (
        <Button size="xs" loading={acts.share !== undefined} onClick={() => void acts.take()}>
          {t('exchange.export.download')}
        </Button>
      ) : isExportAtWork(one) ? null : (
        <Button
          size="xs"
          loading={acts.isAgain}
          onClick={acts.again}
          aria-label={t('exchange.export.againFile', { file: one.fileName })}
        >
          {t('exchange.export.again')}
        </Button>
      )}
    </KeptFileActs>
  )
}

import type { Export } from '@laurel/contract/exchange/exports'
import { isLiveState } from '@laurel/contract/kernel'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { CardWords, DownloadCard } from '../../ui/feedback/index.ts'
import { IconButton } from '../../ui/index.ts'
import styles from './cards.module.css'
import { factsOf, warningText } from './export-facts.ts'
import { takeExpected } from './followed.ts'
import { useExportActions } from './use-exports.ts'

/**
 * One export that follows its owner: how far it is and the way to stop it, then the file. Where somebody began it in this page
 * it is fetched by itself, unless a warning is to be read first.
 */
export function ExportCard({ one, onDismiss }: { one: Export; onDismiss: () => void }) {
  const words = useWords()
  const { t } = words
  const actions = useExportActions(one)
  const take = useRef(actions.take)
  take.current = actions.take
  const isReady = one.state === 'done' && one.warnings.length === 0
  useEffect(() => {
    if (isReady && takeExpected(one.id)) void take.current()
  }, [isReady, one.id])
  if (isLiveState(one.state)) {
    return (
      <DownloadCard
        title={one.fileName}
        detail={factsOf(one, words)}
        share={one.state === 'running' && one.total > 0 ? one.done / one.total : undefined}
        cancelLabel={t('exchange.export.stop')}
        onCancel={actions.stop}
      />
    )
  }
  const isDone = one.state === 'done'
  return (
    <div className={styles.ended}>
      {isDone ? (
        <CircleCheck className={styles.ok} size={18} aria-hidden="true" />
      ) : (
        <CircleAlert className={styles.bad} size={18} aria-hidden="true" />
      )}
      <CardWords>
        <strong>{one.fileName}</strong>
        <span>{factsOf(one, words)}</span>
        {one.warnings.map((warning) => (
          <span key={warning.kind}>{warningText(warning, words)}</span>
        ))}
      </CardWords>
      {isDone ? (
        <Button size="xs" onClick={() => void actions.take()} loading={actions.share !== undefined}>
          {t('exchange.export.download')}
        </Button>
      ) : null}
      <IconButton
        label={t('exchange.export.dismiss', { file: one.fileName })}
        icon={<X size={16} />}
        withTooltip={false}
        onClick={onDismiss}
      />
    </div>
  )
}

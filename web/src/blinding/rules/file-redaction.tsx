import type { FileToCheck } from '@laurel/contract/blinding'
import { useWords } from '../../kernel/words/index.ts'
import { Button, FileButton } from '../../ui/controls/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './anonymity.module.css'
import staff from './staff.module.css'

/** One file: shown without its properties, or a copy in its place that somebody has redacted. */
export function FileRedaction({
  file,
  title,
  isBusy,
  onApprove,
  onCopy,
  onWithdraw,
}: {
  file: FileToCheck
  title: string
  isBusy: boolean
  onApprove: () => void
  onCopy: (copy: File) => void
  onWithdraw: () => void
}) {
  const { t } = useWords()
  const { name, location, found, copy, isApproved, isCleanable, isReadable } = file
  return (
    <article className={styles.text}>
      <h3>
        {title} {isApproved ? <Badge tone="ok">{t('evaluation.anonymity.approved')}</Badge> : null}
      </h3>
      <a className={styles.file} href={location} target="_blank" rel="noreferrer">
        {name}
      </a>
      {copy ? (
        <p className={staff.note}>
          {t('evaluation.anonymity.copyShown')}{' '}
          <a className={styles.file} href={copy.location} target="_blank" rel="noreferrer">
            {copy.name}
          </a>
        </p>
      ) : (
        <>
          {found.length > 0 ? (
            <p className={staff.problem}>{t('evaluation.anonymity.foundIn', { words: found.join(', ') })}</p>
          ) : null}
          {isReadable ? null : <p className={staff.note}>{t('evaluation.anonymity.unreadable')}</p>}
          <p className={isCleanable ? staff.note : staff.problem}>
            {t(isCleanable ? 'evaluation.anonymity.cleaned' : 'evaluation.anonymity.notCleanable')}
          </p>
        </>
      )}
      <div className={styles.acts}>
        {isCleanable && !isApproved ? (
          <Button size="xs" variant="filled" disabled={isBusy} onClick={onApprove}>
            {t('evaluation.anonymity.approveFile')}
          </Button>
        ) : null}
        <FileButton onChange={(chosen) => chosen && onCopy(chosen)} disabled={isBusy}>
          {(buttonProps) => (
            <Button
              {...buttonProps}
              size="xs"
              variant={isCleanable || isApproved ? 'default' : 'filled'}
              disabled={isBusy}
            >
              {t(copy ? 'evaluation.anonymity.anotherCopy' : 'evaluation.anonymity.putCopy')}
            </Button>
          )}
        </FileButton>
        {isApproved ? (
          <Button size="xs" disabled={isBusy} onClick={onWithdraw}>
            {t('evaluation.anonymity.withdraw')}
          </Button>
        ) : null}
      </div>
    </article>
  )
}

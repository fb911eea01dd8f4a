import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './interface.module.css'
import type { SiteEditing } from './use-site-draft.ts'

/** What was published, newest first; an earlier version becomes the draft, to be looked at and published again. */
export function VersionsDialog({ editing, onClose }: { editing: SiteEditing; onClose: () => void }) {
  const { t, format } = useWords()
  const { versions } = editing.saved
  const restore = async (number: number) => {
    await editing.restore(number)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('programs.interface.versions')}
      description={t('programs.interface.versions_text')}
    >
      {versions.length === 0 ? (
        <p className="lr-caption">{t('programs.interface.no_version')}</p>
      ) : (
        <ol className={styles.versions}>
          {versions.map(({ number, publishedAt, publishedBy }, index) => (
            <li key={number}>
              <span>
                <strong>{t('programs.interface.version', { number })}</strong>
                <small>
                  {format.dateAndTime(publishedAt)}
                  {publishedBy ? ` · ${publishedBy}` : ''}
                </small>
              </span>
              {index === 0 ? (
                <Badge tone="ok">{t('programs.interface.on_line')}</Badge>
              ) : (
                <Button size="xs" onClick={() => void restore(number)}>
                  {t('programs.interface.restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

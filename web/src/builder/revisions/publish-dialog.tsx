import { type FormChange, notableChanges, type Publication } from '@laurel/contract/forms'
import { useState } from 'react'
import { ChangeList } from '../../forms/changes/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Button, Checkbox } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'
import styles from './revisions.module.css'

/** What publishing would change and whom it touches, before it is done. */
export function PublishDialog({
  preview,
  isBusy,
  onCancel,
  onConfirm,
}: {
  preview: Publication | undefined
  isBusy: boolean
  onCancel: () => void
  onConfirm: (notifyApplicants: boolean) => void
}) {
  const { t } = useWords()
  const [notifies, setNotifies] = useState(false)
  const canNotify = preview !== undefined && preview.touched.drafts > 0 && notableChanges(preview.changes).length > 0
  return (
    <Dialog
      isOpen={preview !== undefined}
      onClose={onCancel}
      size="md"
      title={t('forms.publish.title', { number: preview?.number ?? 0 })}
      actions={
        <>
          <Button size="md" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" loading={isBusy} onClick={() => onConfirm(canNotify && notifies)}>
            {t('forms.builder.publish')}
          </Button>
        </>
      }
    >
      {preview ? (
        <div className={styles.stack}>
          <Whom preview={preview} />
          <Changes preview={preview} />
          {canNotify ? (
            <Checkbox
              label={t('forms.publish.tell')}
              description={t('forms.publish.tellHelp')}
              checked={notifies}
              onChange={(event) => setNotifies(event.currentTarget.checked)}
            />
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}

/** Drafts follow; what was sent and what is decided stay as they are. */
function Whom({ preview: { touched } }: { preview: Publication }) {
  const { t } = useWords()
  const stays = touched.sent + touched.decided
  return (
    <ul className={styles.whom}>
      {touched.drafts > 0 ? <li>{t('forms.publish.drafts', { count: touched.drafts })}</li> : null}
      {stays > 0 ? <li>{t('forms.publish.sent', { count: stays })}</li> : null}
      {touched.drafts + stays === 0 ? <li>{t('forms.publish.nobody')}</li> : null}
    </ul>
  )
}

function Changes({ preview }: { preview: Publication }) {
  const words = useWords()
  const { langs } = useBuilderParts()
  const lang = useBuilder((store) => store.lang())
  const definition = useBuilder((store) => store.draft().definition)
  return (
    <ChangeList
      changes={preview.changes}
      definition={definition}
      lang={lang}
      fallback={langs[0] ?? lang}
      withEffects
      note={(change) => <Touching text={touchedText(change, preview, words)} />}
    />
  )
}

function Touching({ text }: { text: string | undefined }) {
  return text ? <p className={styles.touched}>{text}</p> : null
}

/** A new question is put to all drafts; the others touch who answered them. */
function touchedText(
  { kind, field, before }: FormChange,
  preview: Publication,
  { t, format }: Words,
): string | undefined {
  const key = (before ?? field)?.key
  if (kind === 'added' || key === undefined) return undefined
  const { drafts, sent, decided } = preview.touchedBy[key] ?? { drafts: 0, sent: 0, decided: 0 }
  const parts = [
    ...(drafts > 0 ? [t('forms.publish.inDrafts', { count: drafts })] : []),
    ...(sent + decided > 0 ? [t('forms.publish.inSent', { count: sent + decided })] : []),
  ]
  return parts.length > 0 ? t('forms.publish.answeredIn', { list: format.list(parts) }) : undefined
}

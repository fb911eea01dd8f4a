import { textLimits } from '@laurel/contract/forms/definition'
import { useWords } from '../../kernel/words/index.ts'
import { useBuilder, useBuilderParts, useNames } from '../builder-context.tsx'
import styles from './canvas.module.css'
import { CanvasList } from './canvas-field.tsx'
import { useDropTarget } from './drag.ts'
import { dropOn } from './drop.ts'

/** The sheet as applicants will see it: fields are picked, moved, and put where the dragged one falls. */
export function Canvas({ failed }: { failed: ReadonlySet<string> }) {
  const { t } = useWords()
  const { store, langs, canEdit } = useBuilderParts()
  const lang = useBuilder((one) => one.lang())
  const title = useBuilder((one) => one.draft().title)
  const fields = useBuilder((one) => one.draft().definition.fields)
  return (
    <div className={styles.canvas}>
      <div className={styles.sheet}>
        <h1>
          <input
            className={styles.title}
            aria-label={t('forms.builder.formTitle')}
            placeholder={title[langs[0] ?? lang] || t('forms.builder.untitledForm')}
            readOnly={!canEdit}
            maxLength={textLimits.formTitle}
            value={title[lang] ?? ''}
            onChange={(event) => store.setTitle({ ...title, [lang]: event.currentTarget.value })}
          />
        </h1>
        <CanvasList fields={fields} failed={failed} />
        <EndOfForm isEmpty={fields.length === 0} />
      </div>
    </div>
  )
}

/** The room after the last field. */
function EndOfForm({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const names = useNames()
  const rules = dropOn(store, names, () => ({ index: store.draft().definition.fields.length }))
  const { ref, hovered } = useDropTarget<HTMLDivElement>(rules, 'inside')
  return (
    <div
      ref={ref}
      className={`${styles.room} ${styles.end}`}
      data-over={hovered ? true : undefined}
      aria-hidden={isEmpty ? undefined : true}
    >
      {hovered ? (
        <span>{t('forms.builder.dropHere')}</span>
      ) : isEmpty ? (
        t('forms.builder.emptyForm')
      ) : (
        t('forms.builder.dropAtEnd')
      )}
    </div>
  )
}

import type { Answers } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useSessionAddress } from '../../evaluation/index.ts'
import { FormReading } from '../../forms/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Problem } from '../../ui/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import styles from './anonymity.module.css'

/** An application as a blind juror reads it. */
export function JurorPreviewDialog({ entryId, code, onClose }: { entryId: string; code: string; onClose: () => void }) {
  const words = useWords()
  const { t, locale } = words
  const { params } = useSessionAddress()
  const { data: entry, error } = useQuery(queryOf('previewAsJuror', { params: { ...params, entryId } }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t('evaluation.anonymity.previewOf', { code })}
      description={t('evaluation.anonymity.previewHelp')}
    >
      <Problem>{error ? refusalText(words, error.code) : null}</Problem>
      {entry?.steps.length === 0 ? (
        <EmptyState
          level={3}
          title={t('evaluation.anonymity.nothingShown')}
          message={t('evaluation.anonymity.nothingShownMessage')}
        />
      ) : null}
      {entry ? <h3>{entry.title}</h3> : null}
      {entry?.steps.map((step) => (
        <section key={step.stepId} className={styles.step}>
          <h4>{readText(step.title, locale, entry.defaultLang)}</h4>
          <FormReading
            definition={step.definition}
            answers={step.answers as Answers}
            context={{
              today: entry.context.today,
              meta: { category: entry.context.category, lang: entry.context.lang },
            }}
            fallback={entry.defaultLang}
          />
        </section>
      ))}
    </Dialog>
  )
}

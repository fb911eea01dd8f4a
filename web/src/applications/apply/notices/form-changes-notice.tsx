import type { AnsweredStep, MyApplication } from '@laurel/contract/applications/portal'
import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
import { ChangeList } from '../../../forms/changes/index.ts'
import { queryOf, useCall } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/page/index.ts'
import styles from '../filling.module.css'

interface Props {
  readonly application: MyApplication
  readonly step: AnsweredStep & { form: NonNullable<AnsweredStep['form']> }
  readonly onField: (path: string) => void
}

/** What changed in the form since its applicant began it, or last said that they saw it; gone once they say so. */
export function FormChangesNotice({ application, step, onField }: Props) {
  const { t, locale } = useWords()
  const params = { responseId: application.id }
  const { data } = useQuery(queryOf('listFormChanges', { params }))
  const seen = useCall('markFormChangesSeen', { invalidates: ['getMyApplication', 'listFormChanges'] })
  const own = data?.data.find(({ stepId }) => stepId === step.id)
  if (!own || seen.isSuccess) return null
  return (
    <div className={styles.notice} data-tone="warn">
      <FilePen size={20} aria-hidden="true" />
      <div className={styles.changes}>
        <strong>{t('applications.formChanges.title')}</strong>
        <p>{t('applications.formChanges.help')}</p>
        <ChangeList
          changes={own.changes}
          definition={step.form.definition}
          lang={locale}
          fallback={application.program.defaultLang}
          onPick={onField}
        />
        <Button
          isLoading={seen.isPending}
          onClick={() =>
            void seen.mutateAsync({ params, body: { stepId: step.id, revision: own.revision } }).catch(() => undefined)
          }
        >
          {t('applications.formChanges.seen')}
        </Button>
      </div>
    </div>
  )
}

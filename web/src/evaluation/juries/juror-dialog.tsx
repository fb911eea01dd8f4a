import { mayJudge } from '@laurel/contract/evaluation/rules'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { afterAssigning } from '../queries.ts'
import styles from '../sessions/staff.module.css'
import { useSessionAddress } from '../staff/use-place.ts'
import type { JurorRow } from './juror-columns.tsx'
import { JurorFields, jurorFactsOf } from './juror-fields.tsx'

/** Changes what is known of a juror. */
export function JurorDialog({ juror, onClose }: { juror: JurorRow; onClose: () => void }) {
  const { t } = useWords()
  const formId = useId()
  const { params } = useSessionAddress()
  const form = useForm({ defaultValues: jurorFactsOf(juror) })
  const losing = juror.assigned > 0 && mayJudge(juror) && !mayJudge({ role: form.watch('role') })
  const change = useCall('changeJuror', { invalidates: afterAssigning })
  const { onSubmit, isSending, problem } = useSubmit(form, async (body) => {
    await change.mutateAsync({ params: { ...params, jurorId: juror.id }, body })
    toastSuccess({ title: t('evaluation.saved') })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={juror.name}
      description={juror.email}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={formId} loading={isSending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        {losing ? (
          <p className={styles.warning} role="status">
            {t(juror.started + juror.submitted > 0 ? 'evaluation.juries.roleKept' : 'evaluation.juries.roleLoses', {
              count: juror.assigned,
            })}
          </p>
        ) : null}
        <JurorFields form={form} />
      </form>
    </Dialog>
  )
}

import type { FormSummary, FormUse } from '@laurel/contract/forms'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { usesText } from './uses-text.ts'

/** Copies a form, or deletes one that no step shows. */
export function FormActions({ form, programId }: { form: FormSummary; programId: string }) {
  const words = useWords()
  const { t } = words
  const [isDeleting, setDeleting] = useState(false)
  const params = { programId, formId: form.id }
  const duplicate = useCall('duplicateForm', { invalidates: ['listForms'] })
  const remove = useCall('deleteForm', { invalidates: ['listForms'] })
  const say = (thrown: unknown) => {
    const steps = isRefusal(thrown, 'form_in_use') ? (thrown.details.steps as FormUse[] | undefined) : undefined
    toastError({
      title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'),
      message: steps ? usesText(steps, words) : undefined,
    })
  }
  return (
    <>
      <MoreMenu
        label={t('forms.list.actsOf', { name: form.title })}
        actions={[
          {
            id: 'duplicate',
            label: t('forms.list.duplicate'),
            icon: <Copy size={15} />,
            onSelect: () =>
              void duplicate
                .mutateAsync({ params })
                .then((copy) => toastSuccess({ title: t('forms.list.duplicated', { name: copy.title }) }))
                .catch(say),
          },
          {
            id: 'delete',
            label: t('forms.list.delete'),
            icon: <Trash2 size={15} />,
            isDangerous: true,
            startsGroup: true,
            reason: form.usedBy.length > 0 ? t('forms.list.inUse', { uses: usesText(form.usedBy, words) }) : undefined,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutateAsync({ params }).catch(say)}
        title={t('forms.list.deleteQuestion', { name: form.title })}
        description={t('forms.list.deleteConsequence')}
        confirmLabel={t('forms.list.deleteAct')}
        isDangerous
      />
    </>
  )
}

import type { Locale } from '@laurel/contract/kernel/locale'
import { isEmailAddress } from '@laurel/contract/kernel/text'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '../../../kernel/api/index.ts'
import { useSubmit } from '../../../kernel/form/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { Field, FormDialog } from '../../../ui/index.ts'
import { afterAssigning } from '../../queries.ts'
import styles from '../../sessions/staff.module.css'
import { useProgram, useSessionAddress } from '../../staff/use-place.ts'
import { JurorFields, jurorFactsOf } from '../juror-fields.tsx'
import { CandidateInput } from './candidate-input.tsx'
import type { Candidate } from './candidates.ts'
import own from './invite.module.css'
import { LanguageField } from './language-field.tsx'

/** Invites someone to the jury by mail. Of somebody known here, all that is known is filled in. */
export function InviteJurorDialog({
  onSeveral,
  onClose,
}: {
  /** A list is pasted instead. */
  onSeveral: (text: string) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const program = useProgram()
  const { params } = useSessionAddress()
  const form = useForm({
    defaultValues: { ...jurorFactsOf(), email: '', lang: program.defaultLang as Locale },
  })
  const invite = useCall('inviteJuror', { invalidates: [...afterAssigning, 'findJurorCandidates'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async (values) => {
    await invite.mutateAsync({ params, body: values })
    toastSuccess({ title: t('evaluation.juries.invited', { email: values.email }) })
    onClose()
  })
  const fillIn = ({ email, name, organisation, lang, from, isSeated: _seated, ...facts }: Candidate) => {
    const { role } = form.getValues()
    const spoken = program.supportedLangs.includes(lang) ? lang : program.defaultLang
    const known = from === 'jury' ? { organisation, ...facts } : {}
    form.reset({ ...jurorFactsOf(), ...known, role, email, name, lang: spoken }, { keepDefaultValues: true })
  }
  return (
    <FormDialog
      title={t('evaluation.juries.invite')}
      description={t('evaluation.juries.inviteHelp')}
      submitLabel={t('evaluation.juries.send')}
      isBusy={isSending}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <Controller
        control={form.control}
        name="email"
        rules={{ validate: (value) => isEmailAddress(value.trim()) || t('evaluation.juries.emailNeeded') }}
        render={({ field, fieldState }) => (
          <Field
            label={t('evaluation.juries.emailOrName')}
            help={t('evaluation.juries.emailHelp')}
            error={fieldState.error?.message}
          >
            {(control) => (
              <CandidateInput
                control={control}
                value={field.value}
                onChange={field.onChange}
                onChoose={fillIn}
                onPasteMany={onSeveral}
              />
            )}
          </Field>
        )}
      />
      <Button size="sm" variant="subtle" className={own.other} onClick={() => onSeveral('')}>
        {t('evaluation.juries.several')}
      </Button>
      <JurorFields form={form} />
      <Controller
        control={form.control}
        name="lang"
        render={({ field }) => <LanguageField value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  )
}

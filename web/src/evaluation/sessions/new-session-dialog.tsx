import { useId } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, NumberInput, TextInput } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Field } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { sessionModes } from './result-rules-form.tsx'
import styles from './staff.module.css'

interface NewSession {
  title: Record<string, string>
  reviewsPerEntry: number
  mode: (typeof sessionModes)[number]
}

/** A new session: its name in the program's languages, and how many jurors each application should have. */
export function NewSessionDialog({ program, onClose }: { program: AnswerOf<'getProgram'>; onClose: () => void }) {
  const { t } = useWords()
  const go = useGo()
  const formId = useId()
  const form = useForm<NewSession>({ defaultValues: { title: {}, reviewsPerEntry: 3, mode: 'score' } })
  const create = useCall('createEvaluationSession', { invalidates: ['listEvaluationSessions'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ title, reviewsPerEntry, mode }) => {
    const written = Object.fromEntries(Object.entries(title).filter(([, text]) => text.trim() !== ''))
    const session = await create.mutateAsync({
      params: { programId: program.id },
      body: { title: written, reviewsPerEntry, mode },
    })
    await go(
      `/admin/programs/${program.slug}/examinations/${session.slug}/${mode === 'score' ? 'criteria-config' : 'config'}`,
    )
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.sessions.create')}
      description={t('evaluation.sessions.createHelp')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={formId} loading={isSending}>
            {t('evaluation.sessions.createAct')}
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
        <TitleFields program={program} form={form} />
        <Controller
          control={form.control}
          name="mode"
          render={({ field }) => (
            <Field label={t('evaluation.rules.mode')} help={t(`evaluation.mode.${field.value}Help`)}>
              {() => (
                <NativeSelect
                  label={t('evaluation.rules.mode')}
                  value={field.value}
                  onChange={field.onChange}
                  options={sessionModes.map((value) => ({ value, label: t(`evaluation.mode.${value}`) }))}
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="reviewsPerEntry"
          render={({ field }) => (
            <Field label={t('evaluation.reviewsPerEntry')} help={t('evaluation.reviewsPerEntryHelp')}>
              {(control) => (
                <NumberInput
                  {...control}
                  size="md"
                  min={1}
                  max={50}
                  allowDecimal={false}
                  w={120}
                  value={field.value}
                  onChange={(value) => field.onChange(Number(value) || 1)}
                />
              )}
            </Field>
          )}
        />
      </form>
    </Dialog>
  )
}

/** Its name in each language of the program; the program's own is needed. */
function TitleFields({ program, form }: { program: AnswerOf<'getProgram'>; form: UseFormReturn<NewSession> }) {
  const { t, format } = useWords()
  const several = program.supportedLangs.length > 1
  return (
    <>
      {program.supportedLangs.map((lang) => {
        const isNeeded = lang === program.defaultLang
        const error = form.formState.errors.title?.[lang]?.message
        const label = several
          ? t('evaluation.titleIn', { language: format.language(lang) })
          : t('evaluation.titleLabel')
        return (
          <Field key={lang} label={label} isOptional={!isNeeded} error={error as string | undefined}>
            {(control) => (
              <TextInput
                {...control}
                size="md"
                lang={lang}
                maxLength={300}
                {...form.register(`title.${lang}`, isNeeded ? { required: t('evaluation.titleNeeded') } : {})}
              />
            )}
          </Field>
        )
      })}
    </>
  )
}

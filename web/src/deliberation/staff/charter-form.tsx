import type { Locale } from '@laurel/contract/kernel/locale'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useProgram, useSessionAddress, useWritingLang } from '../../evaluation/index.ts'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { RichTextEditor, RichTextView } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './staff.module.css'

/** The charter that jurors sign before they see anything, in each language. */
export function CharterForm({ isReadOnly }: { isReadOnly: boolean }) {
  const { t, format } = useWords()
  const program = useProgram()
  const { params } = useSessionAddress()
  const charter = useSuspenseQuery(queryOf('getCharter', { params })).data
  const [lang, setLang] = useWritingLang()
  const form = useForm({ values: { text: charter.text as Record<string, string> } })
  const save = useCall('changeCharter', { invalidates: ['getCharter', 'listJurors'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ text }) => {
    await save.mutateAsync({ params, body: { text, version: charter.version } })
    toastSuccess({ title: t('evaluation.charter.saved') })
  })
  const { signed, waiting } = charter
  const isNothing = isReadOnly && Object.values(charter.text).every((text) => !text)
  return (
    <form onSubmit={onSubmit} noValidate>
      <section className={styles.form} aria-labelledby="charter-title">
        <h2 id="charter-title">{t('evaluation.charter.title')}</h2>
        <p>{t(isNothing ? 'evaluation.charter.none' : 'evaluation.charter.help')}</p>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        {charter.version > 0 ? (
          <p>
            {t('evaluation.charter.signing', { signed: format.number(signed), all: format.number(signed + waiting) })}
            {signed > 0 ? ` ${t('evaluation.charter.again')}` : ''}
          </p>
        ) : null}
        {program.supportedLangs.length > 1 && !isNothing ? (
          <div className={styles.language}>
            <NativeSelect
              label={t('evaluation.language')}
              value={lang}
              onChange={(event) => setLang(event.target.value as Locale)}
              options={program.supportedLangs.map((value) => ({ value, label: format.language(value) }))}
            />
          </div>
        ) : null}
        {isNothing ? null : (
          <Controller
            key={lang}
            control={form.control}
            name={`text.${lang}`}
            render={({ field }) =>
              isReadOnly ? (
                <RichTextView html={field.value ?? ''} />
              ) : (
                <RichTextEditor
                  label={t('evaluation.charter.title')}
                  value={field.value ?? ''}
                  onChange={field.onChange}
                />
              )
            }
          />
        )}
        {isReadOnly ? null : (
          <div>
            <Button type="submit" variant="filled" loading={isSending}>
              {t('evaluation.charter.save')}
            </Button>
          </div>
        )}
      </section>
    </form>
  )
}

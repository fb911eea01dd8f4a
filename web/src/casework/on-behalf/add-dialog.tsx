import type { Locale } from '@laurel/contract/kernel/locale'
import { type FormEvent, useState } from 'react'
import { invalidatedWithApplications, useProgram } from '../../applications/index.ts'
import { ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, ruleText, useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, FormDialog, Problem } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'

const empty = { email: '', name: '', reason: '' }

/** A draft for somebody else: in which category, for whom, why. They are told; the team goes on with it at once. */
export function AddDialog({ programSlug, onClose }: { programSlug: string; onClose: () => void }) {
  const words = useWords()
  const { t, format } = words
  const go = useGo()
  const { program, categories, fallback, languages } = useProgram(programSlug)
  const [typed, setTyped] = useState(empty)
  const [categoryId, setCategory] = useState<string>()
  const [lang, setLang] = useState<Locale>(fallback)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const add = useCall('addApplication', { invalidates: invalidatedWithApplications })
  const change = (key: keyof typeof empty) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [key]: event.currentTarget.value })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = Object.entries(typed).flatMap(([key, value]) => (value.trim() ? [] : [[key, t('rules.required')]]))
    if (missing.length > 0) return setProblems(Object.fromEntries(missing))
    const body = {
      categoryId: categoryId ?? categories[0]?.id ?? '',
      lang,
      email: typed.email.trim(),
      name: typed.name.trim(),
      reason: typed.reason.trim(),
    }
    try {
      const { id } = await add.mutateAsync({ params: { programId: program.id }, body })
      toastSuccess({ title: t('applications.add.done') })
      onClose()
      await go(`/admin/programs/${programSlug}/responses/${id}`)
    } catch (thrown) {
      setProblems(problemsOf(thrown))
    }
  }
  const problemsOf = (thrown: unknown): Record<string, string> => {
    if (!(thrown instanceof ApiRefusal)) return { all: refusalText(words, 'unexpected') }
    // In the list of refusals it is said to who applies.
    if (thrown.code === 'application_limit_reached') return { all: t('applications.add.limit') }
    if (thrown.fields.length === 0) return { all: refusalText(words, thrown.code) }
    return Object.fromEntries(
      thrown.fields.map(({ field, reason: rule }) => [field.replace(/^body\./, ''), ruleText(words, rule)]),
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('applications.add.title')}
      description={t('applications.add.help')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('applications.add.submit')}
      isBusy={add.isPending}
    >
      <Field label={t('applications.fact.category')} isGroup>
        {() => (
          <NativeSelect
            label={t('applications.fact.category')}
            value={categoryId ?? categories[0]?.id ?? ''}
            onChange={(event) => setCategory(event.currentTarget.value)}
            options={categories.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
      </Field>
      <Field label={t('applications.add.email')} help={t('applications.add.emailHelp')} error={problems.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={typed.email}
            error={Boolean(problems.email)}
            onChange={change('email')}
          />
        )}
      </Field>
      <Field label={t('applications.add.name')} error={problems.name}>
        {(control) => (
          <TextInput {...control} value={typed.name} error={Boolean(problems.name)} onChange={change('name')} />
        )}
      </Field>
      {languages.length > 1 ? (
        <Field label={t('applications.fact.lang')} isGroup>
          {() => (
            <NativeSelect
              label={t('applications.fact.lang')}
              value={lang}
              onChange={(event) => setLang(event.currentTarget.value as Locale)}
              options={languages.map((one) => ({ value: one, label: format.language(one) }))}
            />
          )}
        </Field>
      ) : null}
      <Field
        label={t('applications.onBehalf.reason')}
        help={t('applications.onBehalf.reasonHelp')}
        error={problems.reason}
      >
        {(control) => <AutoTextarea {...control} value={typed.reason} onChange={change('reason')} />}
      </Field>
      <Problem>{problems.all ?? problems.categoryId ?? problems.lang ?? null}</Problem>
    </FormDialog>
  )
}

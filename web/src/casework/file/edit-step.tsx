import { type ApplicationFile, topFields } from '@laurel/contract/applications'
import type { AnswerConflict } from '@laurel/contract/applications/answers'
import type { AnsweredStep } from '@laurel/contract/applications/portal'
import type { FormContext } from '@laurel/contract/forms/engine'
import type { AnswerProblem, Answers, AnswerValue } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useEffect, useRef, useState } from 'react'
import { ConflictPanel } from '../../applications/index.ts'
import { FormFields, type FormHandle } from '../../forms/fields/index.ts'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { type LeaveQuestion, useLeaveQuestion } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, Problem } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import styles from './file.module.css'
import { type Case, invalidatedWithAnswers } from './queries.ts'
import { useEditUpload } from './use-edit-upload.ts'
import { useWatching } from './watchers.tsx'

interface Props {
  readonly place: Case
  readonly application: ApplicationFile
  readonly step: AnsweredStep & { form: NonNullable<AnsweredStep['form']> }
  readonly context: FormContext
  readonly fallback: Locale
  readonly onDone: () => void
}

/** The answers of a step, changed in the applicant's place: saved together, for a reason that the applicant reads. */
export function EditStep({ place, application, step, context, fallback, onDone }: Props) {
  const words = useWords()
  const { t } = words
  const { here } = useWatching()
  const form = useRef<FormHandle>(null)
  // What was on screen when the editing began: what others change meanwhile is found when saving.
  const [began] = useState({
    answers: step.answers ?? {},
    versions: step.versions ?? {},
    definition: step.wider?.definition ?? step.form.definition,
    revision: step.wider?.revision,
  })
  const [answers, setAnswers] = useState<Answers>(began.answers)
  const [changes, setChanges] = useState<ReadonlyMap<string, AnswerValue>>(new Map())
  const [seen, setSeen] = useState<Readonly<Record<string, number>>>({})
  const [conflicts, setConflicts] = useState<readonly AnswerConflict[]>([])
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const files = useEditUpload(place, step.id)
  const leaving = useLeaveQuestion(changes.size > 0)
  const edit = useCall('editAnswers', { invalidates: invalidatedWithAnswers })
  useEffect(() => {
    here('edit', step.id)
    return () => here('view')
  }, [here, step.id])
  const change = (key: string, value: AnswerValue | null) =>
    setChanges((was) => new Map(was).set(key, value as AnswerValue))
  const choose = (field: string, whose: 'mine' | 'theirs') => {
    const conflict = conflicts.find((one) => one.field === field)
    if (!conflict) return
    setSeen((was) => ({ ...was, [field]: conflict.version }))
    setConflicts((was) => was.filter((one) => one.field !== field))
    if (whose === 'mine') return
    const rest = new Map(changes)
    rest.delete(field)
    setChanges(rest)
    setAnswers({ ...answers, ...Object.fromEntries(rest), [field]: conflict.theirs })
  }
  const save = async () => {
    if (changes.size === 0) return onDone()
    setMissing(!reason.trim())
    if (!reason.trim()) return
    setProblem(undefined)
    try {
      await edit.mutateAsync({
        params: { ...place },
        body: {
          stepId: step.id,
          reason: reason.trim(),
          revision: began.revision,
          changes: [...changes].map(([field, value]) => ({
            field,
            value,
            baseVersion: seen[field] ?? began.versions[field] ?? 0,
          })),
        },
      })
      toastSuccess({ title: t('applications.one.editDone') })
      onDone()
    } catch (thrown) {
      if (!isRefusal(thrown)) return setProblem(refusalText(words, 'unexpected'))
      setProblem(refusalText(words, thrown.code))
      const { conflicts: found, problems } = thrown.details
      if (thrown.code === 'answers_changed') setConflicts(found as AnswerConflict[])
      else if (Array.isArray(problems)) form.current?.showProblems(problems as AnswerProblem[])
    }
  }
  const asMine = { steps: application.steps, program: { defaultLang: fallback } }
  const known = topFields(began.definition.fields)
  return (
    <div className={styles.editing}>
      <p className={styles.editNote}>{t('applications.one.editNote')}</p>
      <FormFields
        ref={form}
        definition={began.definition}
        answers={answers}
        context={context}
        fallback={fallback}
        showsWrong
        fileHref={(file) => file.location}
        upload={files.upload}
        uploads={files.uploads}
        onChange={change}
        idPrefix={`edit-${step.id}`}
      />
      <ConflictPanel
        application={asMine}
        conflicts={conflicts
          .filter(({ field }) => known.some(({ key }) => key === field))
          .map((conflict) => ({ ...conflict, stepId: step.id }))}
        onChoose={choose}
      />
      <ReasonField reason={reason} isMissing={isMissing} onChange={setReason} />
      {problem ? <Problem>{problem}</Problem> : null}
      <div className={styles.editActs}>
        <Button variant="filled" loading={edit.isPending} disabled={conflicts.length > 0} onClick={() => void save()}>
          {t('applications.one.editSave')}
        </Button>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
      <LeaveDialog leaving={leaving} />
    </div>
  )
}

function ReasonField({
  reason,
  isMissing,
  onChange,
}: {
  reason: string
  isMissing: boolean
  onChange: (reason: string) => void
}) {
  const { t } = useWords()
  return (
    <Field
      label={t('applications.one.editReason')}
      help={t('applications.one.editReasonHelp')}
      error={isMissing ? t('rules.required') : undefined}
    >
      {(control) => (
        <AutoTextarea {...control} value={reason} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  )
}

function LeaveDialog({ leaving }: { leaving: LeaveQuestion }) {
  const { t } = useWords()
  return (
    <ConfirmDialog
      isOpen={leaving.isRequested}
      onClose={leaving.stay}
      onConfirm={leaving.leave}
      title={t('applications.one.leaveQuestion')}
      description={t('applications.one.leaveConsequence')}
      confirmLabel={t('applications.one.leave')}
      cancelLabel={t('applications.one.leaveNot')}
    />
  )
}

import type { FormSummary } from '@laurel/contract/forms'
import type { Category, Program, Step, StepType } from '@laurel/contract/programs'
import { type FormEvent, useRef, useState } from 'react'
import { ruleText, useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { RichTextEditor } from '../../ui/input/index.ts'
import styles from './categories-part.module.css'
import { FormChoice } from './form-choice.tsx'
import { GateTexts } from './gate-texts.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { usePicture } from './use-picture.ts'
import { useStepSaving } from './use-step-saving.ts'

export interface StepDialogProps {
  readonly program: Program
  readonly category: Category
  readonly step: Step | undefined
  readonly type: StepType
  readonly forms: readonly FormSummary[]
  readonly isDisabled: boolean
  readonly onClose: () => void
}

/** A step, new or known: its name, and the form that it shows or the text that it tells. */
export function StepDialog({ program, category, step, type, forms, isDisabled, onClose }: StepDialogProps) {
  const words = useWords()
  const { t } = words
  const name = useRef<HTMLInputElement>(null)
  const [isUnnamed, setUnnamed] = useState(false)
  const addPicture = usePicture()
  const [language, setLanguage] = useState(program.defaultLang)
  const [title, setTitle] = useState(step?.titles ?? {})
  const [content, setContent] = useState(step?.contents ?? {})
  const [formId, setFormId] = useState(step?.config.form_id ?? null)
  const [gate, setGate] = useState(step?.gate ?? {})
  const isOnTheWay = type === 'submission' && (!step || step.number < category.steps.length)
  const look = isOnTheWay ? 'gate' : type
  const saving = useStepSaving(program, category, step, type, look)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const named = title[program.defaultLang]?.trim() ? title : { ...title, ...saving.usualTitle(formId, forms) }
    if (await saving.save({ title: named, content, formId, gate })) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      size={type === 'textarea' ? 'md' : 'sm'}
      title={step ? `${step.number}. ${step.title}` : t(`programs.step_type.${look}`)}
      description={t(`programs.step_help.${look}`)}
      onSubmit={submit}
      submitLabel={step ? t('ui.save') : t('programs.add_step')}
      isBusy={saving.isSaving}
      isReadOnly={isDisabled}
      className={styles.form}
    >
      <LanguageTabs languages={program.supportedLangs} value={language} onChange={setLanguage} />
      <TextInput
        ref={name}
        data-autofocus
        lang={language}
        disabled={isDisabled}
        label={t('programs.field.step_title')}
        maxLength={300}
        value={title[language] ?? ''}
        onChange={(event) => {
          setTitle({ ...title, [language]: event.currentTarget.value })
          setUnnamed(false)
        }}
        error={isUnnamed ? ruleText(words, 'required') : saving.problem}
      />
      {type === 'form' ? (
        <FormChoice
          program={program}
          forms={forms}
          value={formId}
          title={title}
          onChange={setFormId}
          onUnnamed={() => {
            setLanguage(program.defaultLang)
            setUnnamed(true)
            name.current?.focus()
          }}
          isDisabled={isDisabled}
        />
      ) : null}
      {isOnTheWay ? <GateTexts value={gate} language={language} isDisabled={isDisabled} onChange={setGate} /> : null}
      {type === 'textarea' ? (
        <RichTextEditor
          key={language}
          label={t('programs.field.step_content')}
          value={content[language] ?? ''}
          onChange={(html) => setContent({ ...content, [language]: html })}
          onPicture={addPicture}
          isDisabled={isDisabled}
        />
      ) : null}
    </FormDialog>
  )
}

import { type LabelledState, labelledStates } from '@laurel/contract/applications/states'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { type FormEvent, useState } from 'react'
import { useDialogSave } from '../../applications/index.ts'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { ColorInput, Select, TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { contrast } from '../../ui/theme/contrast.ts'
import { labelColours } from './label-colours.ts'
import type { LabelPlace, UsedLabel } from './label-section.tsx'
import styles from './labels.module.css'
import type { LabelDraft } from './use-labels.ts'

interface Props extends LabelPlace {
  readonly label: UsedLabel | undefined
  readonly onClose: () => void
  /** Rejects with a sentence to show. */
  readonly onSave: (draft: LabelDraft, id?: string) => Promise<void>
}

const surfaces = ['#ffffff', '#161b28']

/** A colour must be told from what it lies on, light and dark (3:1, WCAG 1.4.11). */
const isFaint = (colour: string) => surfaces.some((surface) => contrast(colour, surface) < 3)

/** The words and the colour of a tag or a status; of a status also its state and what applicants read. */
export function LabelDialog({ kind, languages, label, onClose, onSave }: Props) {
  const { t } = useWords()
  const was = label && 'state' in label ? label : undefined
  const [texts, setTexts] = useState<LocalizedText>(label?.label ?? {})
  const [shown, setShown] = useState<LocalizedText>(was?.applicantLabel ?? {})
  const [colour, setColour] = useState<string>(label?.colour ?? labelColours[0])
  const [state, setState] = useState<LabelledState>(was?.state ?? 'in_review')
  const { problem, setProblem, isBusy, save } = useDialogSave(onClose)
  const isStatus = kind === 'status'
  const isHex = /^#[0-9a-f]{6}$/i.test(colour)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWritten(texts)) return setProblem(t('applications.labels.nameMissing'))
    if (!isHex) return
    void save(() => onSave({ label: texts, applicantLabel: isWritten(shown) ? shown : null, colour, state }, label?.id))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(label ? 'applications.labels.edit' : `applications.labels.${kind}.add`)}
      onSubmit={submit}
      submitLabel={t('applications.labels.save')}
      isBusy={isBusy}
    >
      <Texts legend={t('applications.labels.name')} languages={languages} texts={texts} onChange={setTexts} />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <ColorInput
        label={t('applications.labels.colour')}
        description={isHex && isFaint(colour) ? t('applications.labels.faint') : undefined}
        format="hex"
        withEyeDropper={false}
        swatches={[...labelColours]}
        value={colour}
        onChange={setColour}
        error={!isHex}
      />
      {isStatus ? (
        <>
          <Select
            label={t('applications.labels.state')}
            description={t('applications.labels.stateHelp')}
            data={labelledStates.map((one) => ({ value: one, label: t(`applications.state.${one}`) }))}
            value={state}
            onChange={(next) => setState((next as LabelledState | null) ?? state)}
            disabled={was !== undefined}
            allowDeselect={false}
          />
          <Texts
            legend={t('applications.labels.applicant')}
            help={t('applications.labels.applicantHelp')}
            languages={languages}
            texts={shown}
            onChange={setShown}
          />
        </>
      ) : null}
    </FormDialog>
  )
}

const isWritten = (texts: LocalizedText) => Object.values(texts).some((text) => text.trim() !== '')

interface TextsProps {
  readonly legend: string
  readonly help?: string
  readonly languages: readonly Locale[]
  readonly texts: LocalizedText
  readonly onChange: (texts: LocalizedText) => void
}

function Texts({ legend, help, languages, texts, onChange }: TextsProps) {
  return (
    <fieldset className={styles.texts}>
      <legend>{legend}</legend>
      {help ? <p>{help}</p> : null}
      {languages.map((language) => (
        <TextInput
          key={language}
          label={ownLanguageName(language)}
          maxLength={60}
          value={texts[language] ?? ''}
          onChange={(event) => onChange({ ...texts, [language]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  )
}

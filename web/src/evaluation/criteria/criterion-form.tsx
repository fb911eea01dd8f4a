import { type SheetKind, sheetKinds, weighingKinds } from '@laurel/contract/evaluation/rules'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { useProgram } from '../staff/use-place.ts'
import { useWritingLang } from '../staff/use-writing-lang.ts'
import styles from './criteria.module.css'
import { cleanedDraft, emptyOf, isDraftReady } from './criterion-draft.ts'
import type { CriterionRow } from './criterion-row.ts'
import { CategoryChoice, CommentRules, RequiredSwitches } from './criterion-rules.tsx'
import { EliminationField, Meanings, ScaleField, TextLimits } from './criterion-scale.tsx'
import { OptionsField } from './options-field.tsx'
import { QuotesField } from './quotes-field.tsx'
import { useSaveCriterion } from './use-save-criterion.ts'

export interface DraftProps {
  readonly draft: CriterionRow
  readonly lang: Locale
  readonly isReadOnly: boolean
  readonly change: (part: Partial<CriterionRow>) => void
}

/** But for their weights and places, which are changed beside the form. */
const isSame = (one: CriterionRow, other: CriterionRow) =>
  JSON.stringify({ ...one, weight: 0, position: 0 }) === JSON.stringify({ ...other, weight: 0, position: 0 })

/** All that can be said of a criterion, in one language at a time: its kind, texts, scale, rules. */
export function CriterionForm({
  criterion,
  draft,
  isReadOnly,
  isWordsOnly,
  onDraft,
}: {
  criterion: CriterionRow
  draft: CriterionRow
  isReadOnly: boolean
  /** What a mark is worth stays as it is; it may still be said better. */
  isWordsOnly: boolean
  /** Undefined once there is nothing left to save. */
  onDraft: (draft: CriterionRow | undefined) => void
}) {
  const { t } = useWords()
  const save = useSaveCriterion(criterion)
  const [lang, setLang] = useWritingLang()
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<CriterionRow>) => {
    const next = { ...draft, ...part }
    // Written back as it was, nothing is left to save.
    onDraft(isSame(next, criterion) ? undefined : next)
  }
  const isChanged = !isSame(draft, criterion)
  const isUntitled = Object.values(draft.title).every((text) => !text?.trim())
  const { kind } = draft
  const props: DraftProps = { draft, lang, isReadOnly, change }
  const worth: DraftProps = { ...props, isReadOnly: isReadOnly || isWordsOnly }
  const send = async () => {
    setBusy(true)
    const weight = weighingKinds.has(kind) && !weighingKinds.has(criterion.kind) ? 1 : criterion.weight
    if (await save({ ...cleanedDraft(draft), weight })) onDraft(undefined)
    setBusy(false)
  }
  return (
    <div className={styles.form}>
      <div className={styles.heads}>
        {kind === 'separator' ? null : (
          <NativeSelect
            label={t('evaluation.criteria.kind')}
            value={kind}
            disabled={worth.isReadOnly}
            onChange={(event) => change(emptyOf(event.target.value as SheetKind))}
            options={sheetKinds
              .filter((one) => one !== 'separator')
              .map((value) => ({ value, label: t(`evaluation.criteria.kind.${value}`) }))}
          />
        )}
        <LanguageSelect lang={lang} onChange={setLang} />
      </div>
      <Field
        label={t(kind === 'separator' ? 'evaluation.criteria.sectionName' : 'evaluation.criteria.name')}
        error={isUntitled ? t('evaluation.titleNeeded') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            lang={lang}
            maxLength={300}
            readOnly={isReadOnly}
            value={draft.title[lang] ?? ''}
            onChange={(event) => change({ title: { ...draft.title, [lang]: event.currentTarget.value } })}
          />
        )}
      </Field>
      <Field label={t('evaluation.criteria.help')} isOptional>
        {(control) => (
          <AutoTextarea
            {...control}
            lang={lang}
            maxLength={2000}
            readOnly={isReadOnly}
            value={draft.help[lang] ?? ''}
            onChange={(event) => change({ help: { ...draft.help, [lang]: event.target.value } })}
          />
        )}
      </Field>
      {kind === 'score' || kind === 'number' ? <ScaleField {...worth} /> : null}
      {kind === 'choice' || kind === 'choices' ? <OptionsField {...worth} /> : null}
      {kind === 'score' || kind === 'yes_no' ? <Meanings {...props} /> : null}
      {kind === 'text' ? <TextLimits {...worth} /> : null}
      {kind === 'eliminatory' ? <EliminationField {...worth} /> : null}
      {kind === 'separator' ? <QuotesField {...props} /> : <CommentRules {...worth} />}
      {kind === 'separator' ? null : <RequiredSwitches {...worth} />}
      <CategoryChoice {...worth} />
      {isReadOnly ? null : (
        <FormFoot
          {...{ draft, isChanged, isUntitled, isBusy }}
          onSave={() => void send()}
          onCancel={() => onDraft(undefined)}
        />
      )}
    </div>
  )
}

interface FormFootProps {
  readonly draft: CriterionRow
  readonly isChanged: boolean
  readonly isUntitled: boolean
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
}

function FormFoot({ draft, isChanged, isUntitled, isBusy, onSave, onCancel }: FormFootProps) {
  const { t } = useWords()
  const isReady = isDraftReady(draft)
  const problem = draft.kind === 'choice' || draft.kind === 'choices' ? 'optionsWrong' : 'scaleWrong'
  return (
    <div className={styles.acts}>
      <Button variant="filled" disabled={!isChanged || isUntitled || !isReady} loading={isBusy} onClick={onSave}>
        {t('ui.save')}
      </Button>
      {isChanged ? <Button onClick={onCancel}>{t('ui.cancel')}</Button> : null}
      {isChanged && !isUntitled && !isReady ? <small>{t(`evaluation.criteria.${problem}`)}</small> : null}
    </div>
  )
}

/** Nothing in a program of one language. */
function LanguageSelect({ lang, onChange }: { lang: Locale; onChange: (lang: Locale) => void }) {
  const { t, format } = useWords()
  const { supportedLangs } = useProgram()
  if (supportedLangs.length < 2) return null
  return (
    <NativeSelect
      label={t('evaluation.language')}
      value={lang}
      onChange={(event) => onChange(event.target.value as Locale)}
      options={supportedLangs.map((value) => ({ value, label: format.language(value) }))}
    />
  )
}

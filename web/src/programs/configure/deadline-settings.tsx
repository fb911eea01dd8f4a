import type { Locale } from '@laurel/contract/kernel/locale'
import { type DeadlineBehaviour, deadlineBehaviours, type Program } from '@laurel/contract/programs'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput, Radio, Stack, TagsInput, Textarea } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import styles from './part.module.css'

export type DeadlineDraft = Pick<
  Program,
  'deadlineBehaviour' | 'graceMinutes' | 'closingTexts' | 'decisionExpectedOn' | 'reminderDays'
>

interface Props {
  readonly draft: DeadlineDraft
  readonly change: (changed: Partial<DeadlineDraft>) => void
  readonly language: Locale
  readonly isDisabled: boolean
  readonly errorOf: (field: string) => string | undefined
}

/** What happens at the deadline, what is told before and after, and when the decision is expected. */
export function DeadlineSettings({ draft, change, language, isDisabled, errorOf }: Props) {
  const { t } = useWords()
  const isExact = draft.deadlineBehaviour === 'lock'
  return (
    <>
      <Radio.Group
        label={t('programs.deadline.behaviour')}
        value={draft.deadlineBehaviour}
        onChange={(value) => change({ deadlineBehaviour: value as DeadlineBehaviour })}
      >
        <Stack gap={10} mt={8}>
          {deadlineBehaviours.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={isDisabled}
              label={t(`programs.deadline.${one}`)}
              description={t(`programs.deadline.${one}_help`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <div className={styles.pair}>
        <NumberInput
          label={t('programs.deadline.grace_minutes')}
          description={t('programs.deadline.grace_minutes_help')}
          min={0}
          max={1440}
          allowDecimal={false}
          disabled={isDisabled || isExact}
          value={isExact ? 0 : draft.graceMinutes}
          onChange={(value) => change({ graceMinutes: Math.min(1440, Math.max(0, Number(value) || 0)) })}
          error={errorOf('graceMinutes')}
        />
        <TagsInput
          label={t('programs.deadline.reminders')}
          description={t('programs.deadline.reminders_help')}
          disabled={isDisabled}
          maxTags={5}
          value={draft.reminderDays.map(String)}
          onChange={(days) => change({ reminderDays: readDays(days) })}
          error={errorOf('reminderDays')}
        />
      </div>
      <Textarea
        lang={language}
        label={t('programs.deadline.closing_message')}
        description={t('programs.deadline.closing_message_help')}
        maxLength={2000}
        autosize
        minRows={2}
        disabled={isDisabled}
        value={draft.closingTexts[language] ?? ''}
        onChange={(event) => change({ closingTexts: { ...draft.closingTexts, [language]: event.currentTarget.value } })}
        error={errorOf('closingTexts')}
      />
      <Field
        label={t('programs.deadline.decision_expected')}
        help={t('programs.deadline.decision_expected_help')}
        error={errorOf('decisionExpectedOn')}
        isOptional
      >
        {(control) => (
          <DateInput
            {...control}
            isDisabled={isDisabled}
            value={draft.decisionExpectedOn}
            onChange={(decisionExpectedOn) => change({ decisionExpectedOn })}
          />
        )}
      </Field>
    </>
  )
}

/** Whole days between 1 and 60, the furthest first. */
function readDays(texts: readonly string[]): number[] {
  const days = texts.map(Number).filter((one) => Number.isInteger(one) && one >= 1 && one <= 60)
  return [...new Set(days)].sort((one, other) => other - one)
}

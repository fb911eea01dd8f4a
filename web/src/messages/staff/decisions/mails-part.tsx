import type { Decision } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type DecisionReview, unsureFields } from '@laurel/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { Radio, SegmentedControl, TextInput } from '../../../ui/controls/index.ts'
import { Field } from '../../../ui/index.ts'
import { templatesQuery } from '../../queries.ts'
import { TextsEditor } from '../texts-editor.tsx'
import styles from './decisions.module.css'
import { MailPreview } from './mail-preview.tsx'
import { emptyMail, mailProblem, trimmed, type usePlan } from './use-plan.ts'

interface Props {
  readonly programSlug: string
  readonly languages: readonly Locale[]
  readonly fallback: Locale
  /** The decisions that are there to be told. */
  readonly decisions: readonly Decision[]
  readonly readers: DecisionReview['readers']
  readonly planned: ReturnType<typeof usePlan>
  /** One application to read the letter for; without, some of those decided so. */
  readonly responseId?: string | undefined
  /** Once somebody tried to go on: what is missing is said. */
  readonly isTried: boolean
}

/** A letter for each decision, or none at all. */
export function MailsPart(props: Props) {
  const { decisions, planned, programSlug, fallback, isTried } = props
  const { t } = useWords()
  const { plan, change } = planned
  const [chosen, setChosen] = useState<Decision>()
  const keys = useQuery(templatesQuery(programSlug)).data?.questions.map(({ key }) => key)
  const wrong = decisions.filter((one) => mailProblem(plan.mails[one], fallback, keys && new Set(keys)))
  const decision = chosen && decisions.includes(chosen) ? chosen : decisions[0]
  return (
    <>
      <Radio.Group
        aria-labelledby="decision-letters"
        value={plan.isNotified ? 'told' : 'silent'}
        onChange={(value) => change({ isNotified: value === 'told' })}
      >
        <div className={styles.choices}>
          <Radio value="told" label={t('messages.decisions.told')} />
          <Radio
            value="silent"
            label={t('messages.decisions.silent')}
            description={t('messages.decisions.silentHelp')}
          />
        </div>
      </Radio.Group>
      {plan.isNotified && decision ? (
        <>
          {decisions.length > 1 ? (
            <SegmentedControl
              aria-label={t('messages.decisions.letterFor')}
              value={decision}
              onChange={(value) => setChosen(decisions.find((one) => one === value))}
              data={decisions.map((one) => ({
                value: one,
                label: `${t(`applications.state.${one}`)}${isTried && wrong.includes(one) ? ' ⚠' : ''}`,
              }))}
            />
          ) : null}
          <OneMail key={decision} {...props} decision={decision} />
        </>
      ) : null}
    </>
  )
}

function OneMail({
  programSlug,
  languages,
  fallback,
  readers,
  planned,
  decision,
  responseId,
  isTried,
}: Props & { decision: Decision }) {
  const words = useWords()
  const { t, format } = words
  const [language, setLanguage] = useState(fallback)
  const mail = planned.plan.mails[decision] ?? emptyMail
  const { subjects, texts } = trimmed(mail)
  const write = (more: Partial<typeof mail>) => planned.write(decision, { ...mail, ...more })
  const unsure = unsureFields(`${mail.subjects[language] ?? ''} ${mail.texts[language] ?? ''}`)
  const others = readers.filter(
    ({ decision: of, lang }) => of === decision && lang !== fallback && !(subjects[lang] && texts[lang]),
  )
  const isMissing = (said: Readonly<Record<string, string | undefined>>) =>
    isTried && language === fallback && !said[fallback] ? t('rules.required') : undefined
  return (
    <div className={styles.letter}>
      <Field label={t('messages.decisions.subject')} error={isMissing(subjects)}>
        {(control) => (
          <TextInput
            {...control}
            lang={language}
            maxLength={200}
            error={Boolean(isMissing(subjects))}
            value={mail.subjects[language] ?? ''}
            onChange={(event) => write({ subjects: { ...mail.subjects, [language]: event.currentTarget.value } })}
          />
        )}
      </Field>
      <TextsEditor
        programSlug={programSlug}
        languages={languages}
        language={language}
        onLanguage={setLanguage}
        texts={mail.texts}
        onChange={(next) => write({ texts: next })}
        error={
          isMissing(texts) ??
          (unsure.length > 0 ? t('messages.decisions.unsure', { names: format.list(unsure) }) : undefined)
        }
      />
      {others.map(({ lang, count }) => (
        <p key={lang} className={styles.quiet}>
          {t('messages.decisions.otherLanguage', {
            count,
            language: format.language(lang),
            instead: format.language(fallback),
          })}
        </p>
      ))}
      <MailPreview programSlug={programSlug} decision={decision} mail={mail} responseId={responseId} />
    </div>
  )
}

import { marksOf } from '@laurel/contract/evaluation'
import type { Locale } from '@laurel/contract/kernel'
import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { AutoTextarea, Field, NativeSelect } from '../../ui/index.ts'
import styles from './criteria.module.css'
import type { CriterionRow } from './criteria-page.tsx'
import { useProgram } from './use-place.ts'
import { useSaveCriterion } from './use-save-criterion.ts'

const scales = { '0-5': [0, 5, 1], '0-10': [0, 10, 1], '0-20': [0, 20, 1], '0-1': [0, 1, 1] } as const
type ScaleName = keyof typeof scales

/** More marks than this are not given a meaning each. */
const mostMeanings = 21

function nameOf({ min, max, step }: Pick<CriterionRow, 'min' | 'max' | 'step'>): ScaleName | 'own' {
  const found = Object.entries(scales).find(([, [least, most, by]]) => min === least && max === most && step === by)
  return (found?.[0] as ScaleName | undefined) ?? 'own'
}

/** Texts in one language at a time, scale, weight and comment of a criterion. */
export function CriterionForm({
  criterion,
  isFrozen,
  isReadOnly,
}: {
  criterion: CriterionRow
  isFrozen: boolean
  isReadOnly: boolean
}) {
  const { t, format } = useWords()
  const program = useProgram()
  const save = useSaveCriterion(criterion)
  const [draft, setDraft] = useState(criterion)
  const [lang, setLang] = useState<Locale>(program.defaultLang)
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<CriterionRow>) => setDraft((now) => ({ ...now, ...part }))
  const isChanged = JSON.stringify({ ...draft, weight: 0 }) !== JSON.stringify({ ...criterion, weight: 0 })
  const isScaleFixed = isFrozen || isReadOnly
  const marks = draft.max > draft.min && draft.step > 0 ? marksOf(draft) : []
  const title = draft.title[lang] ?? ''
  const isUntitled = Object.values(draft.title).every((text) => !text?.trim())
  const rescale = (scale: Pick<CriterionRow, 'min' | 'max' | 'step'>) => change({ ...scale, anchors: {} })
  const send = async () => {
    setBusy(true)
    const written = (text: CriterionRow['title']) =>
      Object.fromEntries(Object.entries(text).filter(([, one]) => one?.trim()))
    const anchors = Object.fromEntries(
      Object.entries(draft.anchors).flatMap(([mark, text]) =>
        Object.values(text).some((one) => one?.trim()) ? [[mark, written(text)]] : [],
      ),
    )
    await save({ ...draft, weight: criterion.weight, title: written(draft.title), help: written(draft.help), anchors })
    setBusy(false)
  }
  return (
    <div className={styles.form}>
      {program.supportedLangs.length > 1 ? (
        <div className={styles.language}>
          <NativeSelect
            label={t('evaluation.language')}
            value={lang}
            onChange={(event) => setLang(event.target.value as Locale)}
            options={program.supportedLangs.map((value) => ({ value, label: format.language(value) }))}
          />
        </div>
      ) : null}
      <Field label={t('evaluation.criteria.name')} error={isUntitled ? t('evaluation.titleNeeded') : undefined}>
        {(control) => (
          <TextInput
            {...control}
            lang={lang}
            maxLength={300}
            readOnly={isReadOnly}
            value={title}
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
      <Field label={t('evaluation.criteria.scale')} isGroup>
        {() => (
          <div className={styles.scale}>
            <SegmentedControl
              size="sm"
              disabled={isScaleFixed}
              value={nameOf(draft)}
              onChange={(name) => {
                const chosen = scales[name as ScaleName]
                rescale(chosen ? { min: chosen[0], max: chosen[1], step: chosen[2] } : { min: 0, max: 4, step: 0.5 })
              }}
              data={[
                { value: '0-5', label: t('evaluation.criteria.upTo', { most: 5 }) },
                { value: '0-10', label: t('evaluation.criteria.upTo', { most: 10 }) },
                { value: '0-20', label: t('evaluation.criteria.upTo', { most: 20 }) },
                { value: '0-1', label: t('evaluation.criteria.yesNo') },
                { value: 'own', label: t('evaluation.criteria.own') },
              ]}
            />
            {nameOf(draft) === 'own' ? (
              <div className={styles.own}>
                {(['min', 'max', 'step'] as const).map((part) => (
                  <NumberInput
                    key={part}
                    label={t(`evaluation.criteria.${part}`)}
                    w={92}
                    disabled={isScaleFixed}
                    decimalScale={2}
                    value={draft[part]}
                    onChange={(value) => rescale({ ...draft, [part]: Number(value) })}
                  />
                ))}
              </div>
            ) : null}
          </div>
        )}
      </Field>
      {marks.length > 0 && marks.length <= mostMeanings ? (
        <Field label={t('evaluation.criteria.meanings')} isGroup isOptional>
          {() => (
            <div className={styles.meanings}>
              {marks.map((mark) => (
                <div key={mark}>
                  <span>{format.number(mark)}</span>
                  <TextInput
                    aria-label={t('evaluation.criteria.meaningOf', { mark: format.number(mark) })}
                    lang={lang}
                    maxLength={2000}
                    readOnly={isReadOnly}
                    value={draft.anchors[String(mark)]?.[lang] ?? ''}
                    onChange={(event) =>
                      change({
                        anchors: {
                          ...draft.anchors,
                          [String(mark)]: { ...draft.anchors[String(mark)], [lang]: event.currentTarget.value },
                        },
                      })
                    }
                  />
                </div>
              ))}
            </div>
          )}
        </Field>
      ) : null}
      <Field label={t('evaluation.criteria.comment')}>
        {(control) => (
          <div>
            <NativeSelect
              {...{ id: control.id, 'aria-describedby': control['aria-describedby'] }}
              label={t('evaluation.criteria.comment')}
              disabled={isScaleFixed}
              value={draft.comment}
              onChange={(event) => change({ comment: event.target.value as CriterionRow['comment'] })}
              options={(['none', 'optional', 'required'] as const).map((value) => ({
                value,
                label: t(`evaluation.criteria.comment.${value}`),
              }))}
            />
          </div>
        )}
      </Field>
      {isReadOnly ? null : (
        <div className={styles.acts}>
          <Button
            variant="filled"
            disabled={!isChanged || isUntitled || marks.length < 2}
            loading={isBusy}
            onClick={send}
          >
            {t('ui.save')}
          </Button>
          {isChanged ? <Button onClick={() => setDraft(criterion)}>{t('ui.cancel')}</Button> : null}
        </div>
      )}
    </div>
  )
}

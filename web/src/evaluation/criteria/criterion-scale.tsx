import { marksOf } from '@laurel/contract/evaluation/rules'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput, SegmentedControl, TextInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './criteria.module.css'
import type { DraftProps } from './criterion-form.tsx'
import type { CriterionRow } from './criterion-row.ts'

const scales = { '0-5': [0, 5, 1], '0-10': [0, 10, 1], '0-20': [0, 20, 1] } as const
type ScaleName = keyof typeof scales

/** More marks than this are not given a meaning each. */
const maxMeanings = 21

function nameOf({ min, max, step }: Pick<CriterionRow, 'min' | 'max' | 'step'>): ScaleName | 'own' {
  const found = Object.entries(scales).find(
    ([, [lowest, highest, by]]) => min === lowest && max === highest && step === by,
  )
  return (found?.[0] as ScaleName | undefined) ?? 'own'
}

/** From which mark to which, by how much. */
export function ScaleField({ draft, isReadOnly, change }: DraftProps) {
  const { t } = useWords()
  const rescale = (scale: Pick<CriterionRow, 'min' | 'max' | 'step'>) => change({ ...scale, anchors: {} })
  const isNumber = draft.kind === 'number'
  return (
    <Field label={t('evaluation.criteria.scale')} isGroup>
      {() => (
        <div className={styles.scale}>
          {isNumber ? null : (
            <SegmentedControl
              size="sm"
              disabled={isReadOnly}
              value={nameOf(draft)}
              onChange={(name) => {
                const chosen = scales[name as ScaleName]
                rescale(chosen ? { min: chosen[0], max: chosen[1], step: chosen[2] } : { min: 0, max: 4, step: 0.5 })
              }}
              data={[
                { value: '0-5', label: t('evaluation.criteria.upTo', { most: 5 }) },
                { value: '0-10', label: t('evaluation.criteria.upTo', { most: 10 }) },
                { value: '0-20', label: t('evaluation.criteria.upTo', { most: 20 }) },
                { value: 'own', label: t('evaluation.criteria.own') },
              ]}
            />
          )}
          {isNumber || nameOf(draft) === 'own' ? (
            <div className={styles.own}>
              {(['min', 'max', 'step'] as const).map((part) => (
                <NumberInput
                  key={part}
                  label={t(`evaluation.criteria.${part}`)}
                  w={92}
                  disabled={isReadOnly}
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
  )
}

/** The meaning of each mark, or of yes and no. */
export function Meanings({ draft, lang, isReadOnly, change }: DraftProps) {
  const { t, format } = useWords()
  const isYesNo = draft.kind === 'yes_no'
  const marks = isYesNo ? [0, 1] : draft.max > draft.min && draft.step > 0 ? marksOf(draft) : []
  const nameOfMark = (mark: number) =>
    isYesNo ? t(mark === 1 ? 'evaluation.sheet.yes' : 'evaluation.sheet.no') : format.number(mark)
  if (marks.length === 0 || marks.length > maxMeanings) return null
  return (
    <Field label={t('evaluation.criteria.meanings')} isGroup isOptional>
      {() => (
        <div className={styles.meanings}>
          {marks.map((mark) => (
            <div key={mark}>
              <span>{nameOfMark(mark)}</span>
              <TextInput
                aria-label={t('evaluation.criteria.meaningOf', { mark: nameOfMark(mark) })}
                lang={lang}
                maxLength={2000}
                readOnly={isReadOnly}
                value={draft.anchors[String(mark)]?.[lang] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change({
                    anchors: {
                      ...draft.anchors,
                      [String(mark)]: { ...draft.anchors[String(mark)], [lang]: value },
                    },
                  })
                }
              />
            </div>
          ))}
        </div>
      )}
    </Field>
  )
}

/** How long a text must and may be. */
export function TextLimits({ draft, isReadOnly, change }: DraftProps) {
  const { t } = useWords()
  return (
    <Field label={t('evaluation.criteria.limits')} isGroup isOptional>
      {() => (
        <div className={styles.own}>
          {(['shortest', 'longest'] as const).map((part) => (
            <NumberInput
              key={part}
              label={t(`evaluation.criteria.${part}`)}
              w={130}
              min={1}
              max={10_000}
              allowDecimal={false}
              disabled={isReadOnly}
              value={draft[part] ?? ''}
              onChange={(value) => change({ [part]: value === '' ? null : Number(value) })}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

/** Whose word strikes an application out. */
export function EliminationField({ draft, isReadOnly, change }: DraftProps) {
  const { t } = useWords()
  return (
    <Field label={t('evaluation.criteria.elimination')}>
      {(control) => (
        <NativeSelect
          {...{ id: control.id, 'aria-describedby': control['aria-describedby'] }}
          label={t('evaluation.criteria.elimination')}
          disabled={isReadOnly}
          value={draft.elimination}
          onChange={(event) => change({ elimination: event.target.value as CriterionRow['elimination'] })}
          options={(['any', 'majority', 'chair'] as const).map((value) => ({
            value,
            label: t(`evaluation.criteria.elimination.${value}`),
          }))}
        />
      )}
    </Field>
  )
}

import { type AnonymisedField, showsMore, titlePlace } from '@laurel/contract/blinding'
import { readText } from '@laurel/contract/kernel/text'
import { useState } from 'react'
import { useProgram, useRefusalToast, useSessionAddress } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './anonymity.module.css'
import staff from './staff.module.css'

type Action = NonNullable<AnonymisedField['action']>
const actions: readonly Action[] = ['show', 'redact', 'coarsen', 'mask', 'hide']

/** Kinds that an action means something to. */
function actionsOf({ type, key }: AnonymisedField): readonly Action[] {
  const isText = type === 'text' || type === 'textarea'
  return actions.filter((action) => {
    if (action === 'redact') return isText || type === 'file' || key === titlePlace
    if (action === 'coarsen') return type === 'number' || type === 'date' || type === 'text'
    return action !== 'mask' || isText
  })
}

/** The questions with what blind jurors see of each: hidden until somebody has decided. */
export function FieldRules({ fields, isReadOnly }: { fields: readonly AnonymisedField[]; isReadOnly: boolean }) {
  const { t, locale } = useWords()
  const program = useProgram()
  const { params, session } = useSessionAddress()
  const refused = useRefusalToast()
  const [chosen, setChosen] = useState<Readonly<Record<string, Action | null>>>({})
  const save = useCall('setFieldRules', {
    invalidates: ['listAnonymisedFields', 'listEntriesToAnonymise', 'previewAsJuror'],
  })
  const read = (text: AnonymisedField['title']) => readText(text, locale, program.defaultLang)
  const actionOf = (field: AnonymisedField) => (Object.hasOwn(chosen, field.key) ? chosen[field.key] : field.action)
  const changed = fields.filter((field) => Object.hasOwn(chosen, field.key) && chosen[field.key] !== field.action)
  const undecided = fields.filter((field) => actionOf(field) === null && field.identityClass === null)
  const isOpenTo = (field: AnonymisedField, action: Action) => !session.isFrozen || !showsMore(field.effective, action)
  const suggest = () =>
    setChosen({ ...chosen, ...Object.fromEntries(undecided.map(({ key, suggested }) => [key, suggested])) })
  const send = async () => {
    // What is hidden is taken for a name: its words are looked for in the texts.
    const rules = changed.map(({ key }) => ({
      key,
      action: chosen[key] ?? null,
      identityClass: chosen[key] === 'hide' ? ('direct' as const) : null,
    }))
    try {
      await save.mutateAsync({ params, body: { rules } })
      setChosen({})
      toastSuccess({ title: t('evaluation.saved') })
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <section>
      <h2>{t('evaluation.anonymity.questions')}</h2>
      {isReadOnly && session.isFrozen ? null : (
        <p>{session.isFrozen ? t('evaluation.anonymity.frozen') : t('evaluation.anonymity.questionsLead')}</p>
      )}
      <ul className={styles.fields}>
        {fields.map((field) => {
          const title = field.key === titlePlace ? t('evaluation.anonymity.entryTitle') : read(field.title)
          const where = [read(field.stepTitle), field.groupTitle ? read(field.groupTitle) : ''].filter(Boolean)
          return (
            <li key={field.key}>
              <div>
                <strong>{title}</strong>
                <span>{where.join(' · ')}</span>
              </div>
              <NativeSelect
                label={t('evaluation.anonymity.actionFor', { title })}
                value={actionOf(field) ?? ''}
                disabled={isReadOnly}
                onChange={(event) =>
                  setChosen({ ...chosen, [field.key]: (event.target.value || null) as Action | null })
                }
                options={[
                  ...(field.action === null || !session.isFrozen
                    ? [{ value: '', label: t('evaluation.anonymity.undecided') }]
                    : []),
                  ...actionsOf(field)
                    .filter((action) => isOpenTo(field, action) || action === field.action)
                    .map((value) => ({ value, label: t(`evaluation.anonymity.action.${value}`) })),
                ]}
              />
            </li>
          )
        })}
      </ul>
      {isReadOnly ? null : (
        <div className={staff.acts}>
          <Button variant="filled" onClick={send} disabled={changed.length === 0} loading={save.isPending}>
            {t('ui.save')}
          </Button>
          {undecided.length > 0 && !session.isFrozen ? (
            <Button onClick={suggest}>{t('evaluation.anonymity.suggest')}</Button>
          ) : null}
        </div>
      )}
    </section>
  )
}

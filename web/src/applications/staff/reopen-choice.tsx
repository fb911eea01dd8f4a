import { topFields } from '@laurel/contract/applications'
import type { AnsweredStep, FieldPlace } from '@laurel/contract/applications/portal'
import { isForOther } from '@laurel/contract/forms/definition'
import { holdsAnswer } from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useWords } from '../../kernel/words/index.ts'
import { Checkbox } from '../../ui/controls/index.ts'
import { Disclosure } from '../../ui/page/index.ts'
import styles from './state-dialog.module.css'

/** A form step that can be reopened, whole or question by question. */
export interface StepChoice {
  readonly id: string
  readonly title: string
  readonly fields: readonly { readonly key: string; readonly title: string }[]
}

export function stepChoices(steps: readonly AnsweredStep[], locale: Locale, fallback: Locale): StepChoice[] {
  return steps.flatMap(({ id, title, form }) => {
    if (!form) return []
    const fields = topFields(form.definition.fields).filter((field) => holdsAnswer(field.type) && !isForOther(field))
    return {
      id,
      title: readText(title, locale, fallback),
      fields: fields.map((field) => ({ key: field.key, title: readText(field.title, locale, fallback) })),
    }
  })
}

const apart = ' '

/** What was chosen, as the call takes it: whole steps, and single fields of the others. */
export function placesChosen(places: readonly string[]): { stepIds?: string[]; fields?: FieldPlace[] } {
  const stepIds = places.filter((place) => !place.includes(apart))
  const fields = places.flatMap((place) => {
    const [stepId = '', key] = place.split(apart)
    return key && !stepIds.includes(stepId) ? [{ stepId, key }] : []
  })
  return { ...(stepIds.length > 0 && { stepIds }), ...(fields.length > 0 && { fields }) }
}

/** Which steps, or which questions of them, can be changed; all of them when nothing is chosen. */
export function ReopenChoice({
  steps,
  places,
  onChange,
}: {
  steps: readonly StepChoice[]
  places: readonly string[]
  onChange: (places: readonly string[]) => void
}) {
  const { t } = useWords()
  const toggle = (place: string) =>
    onChange(places.includes(place) ? places.filter((one) => one !== place) : [...places, place])
  return (
    <fieldset className={styles.reopen}>
      <legend>{t('applications.change.steps')}</legend>
      {steps.map((step) => {
        const chosen = step.fields.filter(({ key }) => places.includes(`${step.id}${apart}${key}`)).length
        const isWhole = places.includes(step.id)
        return (
          <div key={step.id} className={styles.reopenStep}>
            <Checkbox
              checked={isWhole}
              indeterminate={!isWhole && chosen > 0}
              label={step.title}
              onChange={() => toggle(step.id)}
            />
            {isWhole ? null : (
              <Disclosure summary={t('applications.change.questions', { count: chosen })}>
                <div className={styles.steps}>
                  {step.fields.map(({ key, title }) => (
                    <Checkbox
                      key={key}
                      checked={places.includes(`${step.id}${apart}${key}`)}
                      label={title}
                      onChange={() => toggle(`${step.id}${apart}${key}`)}
                    />
                  ))}
                </div>
              </Disclosure>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

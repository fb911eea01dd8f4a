import type { FieldOption } from '@laurel/contract/forms/fields'
import { memo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { Cover } from '../../../ui/page/index.ts'
import styles from '../controls.module.css'
import { useAnswer, useForeign, useFormParts, useIsLocked, useText } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { chosenIn, toggled } from './chosen.ts'
import { PictureZoom } from './picture-zoom.tsx'

/** A choice among pictures, one or several; an option without a picture is drawn from its name. */
export const PictureField = memo(function PictureField({ field, place }: QuestionProps) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const text = useText()
  const foreign = useForeign()
  const value = useAnswer(place)
  const { t } = useWords()
  const options = field.options ?? []
  // A picture is never without a name: that of its place among the others when it was given none.
  const nameOf = (option: FieldOption, index: number) =>
    text(option.text) || t('forms.pictureNumber', { number: index + 1 })
  const choose = (reference: string) => {
    store.write(place, field.multiple ? toggled(value, reference, options) : [reference])
    // One too many is told as it is chosen.
    store.touch(place)
  }
  return (
    <Question field={field} place={place} isGroup>
      {(control) => (
        <div className={styles.pictures} data-error={control['aria-invalid']}>
          {options.map((option, index) => (
            <div key={option.reference} className={styles.picture}>
              {option.picture ? <PictureZoom picture={option.picture} name={nameOf(option, index)} /> : null}
              <label>
                <div className={styles.art}>
                  <OptionPicture option={option} name={nameOf(option, index)} />
                </div>
                <span lang={foreign(option.text)}>
                  <input
                    type={field.multiple ? 'checkbox' : 'radio'}
                    id={index === 0 ? control.id : undefined}
                    name={control.id}
                    aria-invalid={control['aria-invalid']}
                    disabled={isLocked}
                    checked={chosenIn(value).includes(option.reference)}
                    onChange={() => choose(option.reference)}
                  />
                  {nameOf(option, index)}
                </span>
              </label>
            </div>
          ))}
        </div>
      )}
    </Question>
  )
})

function OptionPicture({ option, name }: { option: FieldOption; name: string }) {
  if (!option.picture) return <Cover name={name || option.reference} />
  return <img src={`/api/files/stream/${option.picture}?width=480`} alt="" loading="lazy" decoding="async" />
}

import type { FormDefinition } from '@laurel/contract/forms/definition'
import { everyField, holdsAnswer } from '@laurel/contract/forms/fields'
import { memo } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './filling.module.css'

/**
 * What the mark of optional questions means, said once before them (docs/rules.md §13.6: the optional is marked, not the
 * required).
 */
export const NeededHint = memo(function NeededHint({ definition }: { definition: FormDefinition }) {
  const { t } = useWords()
  const questions = everyField(definition.fields).filter(({ type }) => holdsAnswer(type))
  const isMixed =
    questions.some(({ required }) => required === true) && questions.some(({ required }) => required === false)
  return isMixed ? <p className={styles.needed}>{t('applications.apply.needed', { mark: t('ui.optional') })}</p> : null
})

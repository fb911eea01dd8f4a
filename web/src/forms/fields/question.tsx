import { isContainer } from '@laurel/contract/forms/fields'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Field, type FieldControl } from '../../ui/index.ts'
import { limitsBeside } from '../reading/value-limits.ts'
import {
  controlId,
  useForeign,
  useFormAt,
  useFormParts,
  useIsLocked,
  useProblem,
  useReported,
  useText,
} from './form-context.tsx'
import { Prose } from './prose.tsx'
import type { QuestionProps } from './question-props.ts'
import { ruleSentence } from './rule-sentence.ts'
import { useLockReason } from './use-lock-reason.tsx'

/** A question: its title, help, error and control. `isGroup` when several controls answer it together. */
export function Question({
  field,
  place,
  isGroup,
  aside,
  children,
}: QuestionProps & { isGroup?: boolean; aside?: ReactNode; children: (control: FieldControl) => ReactNode }) {
  const words = useWords()
  const text = useText()
  const reported = useReported()
  const foreign = useForeign()
  const { idPrefix } = useFormParts()
  const isLocked = useIsLocked(place)
  const problem = useProblem(place.path)
  const needed = useFormAt(place.path, (store) => store.isRequired(place.path))
  const isOptional = !needed && !isLocked && !isContainer(field.type)
  const description = text(field.description)
  const reason = useLockReason(field, place)
  const limits = isLocked ? '' : limitsBeside(field, words)
  return (
    <Field
      density="generous"
      id={controlId(idPrefix, place.path)}
      label={reported(field.title)}
      help={
        description || reason || limits ? (
          <Help description={description} lang={foreign(field.description)} limits={limits} reason={reason} />
        ) : undefined
      }
      error={problem ? ruleSentence(words, problem) : undefined}
      isOptional={isOptional}
      isGroup={isGroup}
      aside={aside}
    >
      {children}
    </Field>
  )
}

interface HelpProps {
  readonly description: string
  readonly lang: string | undefined
  /** Between which figures the answer must lie. */
  readonly limits: string
  readonly reason: ReactNode
}

function Help({ description, lang, limits, reason }: HelpProps) {
  return (
    <>
      {description ? <Prose text={description} lang={lang} /> : null}
      {limits ? <div>{limits}</div> : null}
      {reason}
    </>
  )
}

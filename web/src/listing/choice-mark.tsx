import { applicationStates } from '@laurel/contract/applications/states'
import { StateMark } from '../applications/index.ts'
import { Dot } from '../ui/page/index.ts'
import { categoryDot } from './category-dot.ts'
import styles from './choice-mark.module.css'
import type { Choice, Subject } from './subjects.ts'

interface Props {
  readonly subject: Pick<Subject, 'field' | 'options'>
  readonly choice: Choice
}

/** A value that a fact can have, with the mark that it carries in the rows: the shape of a state, the colour of a tag. */
export function ChoiceMark({ subject, choice: { value, label, colour } }: Props) {
  const state = subject.field === 'state' ? applicationStates.find((one) => one === value) : undefined
  if (state) return <StateMark state={state} label={label} />
  const place = subject.field === 'category' ? subject.options.findIndex((one) => one.value === value) : -1
  const dot = place < 0 ? colour : categoryDot(place)
  return (
    <span className={styles.choice}>
      {dot === undefined ? null : <Dot color={dot} />}
      <span>{label}</span>
    </span>
  )
}

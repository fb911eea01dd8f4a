import { type Import, type MappingReason, mappingReasons } from '@laurel/contract/exchange/imports'
import type { FieldProblem } from '@laurel/contract/kernel'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords, type Words } from '../../kernel/words/index.ts'
import styles from '../import.module.css'

/** What must be settled before the file can be checked; takes the focus each time that somebody asks in vain. */
export function MappingProblems(props: { problems: readonly FieldProblem[]; one: Import; focusOn: number }) {
  const words = useWords()
  const { problems, one, focusOn } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusOn > 0) box.current?.focus()
  }, [focusOn])
  if (problems.length === 0) return null
  const missing = problems.filter(({ reason }) => reason === 'required_field_unmapped')
  const others = problems.filter((problem) => missing.length < 2 || !missing.includes(problem))
  const sentences = [...new Set(others.map((problem) => sentenceOf(problem, one, words)))]
  if (missing.length > 1) sentences.unshift(missingSentence(missing, one, words))
  return (
    <div className={styles.settle} role="alert" tabIndex={-1} ref={box}>
      <strong>
        <CircleAlert size={16} aria-hidden="true" />
        {words.t('exchange.columns.settle')}
      </strong>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** Required questions without column, all in one sentence. */
function missingSentence(missing: readonly FieldProblem[], one: Import, { t, text, format }: Words): string {
  const titles = missing.map(({ params }) => {
    const target = one.targets.find(({ fieldKey }) => fieldKey === params?.fieldKey)
    return text(target?.title) || target?.reference || ''
  })
  return t('exchange.mapping.requiredUnmapped', { questions: format.list(titles) })
}

function sentenceOf({ reason, params = {} }: FieldProblem, one: Import, words: Words): string {
  const known = mappingReasons.find((name: MappingReason) => name === reason) ?? 'unknown_field'
  const target = one.targets.find(({ fieldKey }) => fieldKey === params.fieldKey)
  const category = one.categories.find(({ id }) => id === params.categoryId)
  return words.t(`exchange.mapping.${known}`, {
    column: params.column ?? '',
    question: words.text(target?.title),
    category: words.text(category?.title),
  })
}

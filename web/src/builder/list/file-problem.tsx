import type { FilePlace, FileProblem } from '@laurel/contract/forms/files'
import { CircleAlert } from 'lucide-react'
import { useWords, type Words } from '../../kernel/words/index.ts'
import styles from '../revisions/revisions.module.css'

export type ShownProblem = FileProblem

/** Why a file is not a form: what it is instead, or each place where it is wrong and how that is mended. */
export function FileProblemView({ problem }: { problem: ShownProblem }) {
  const words = useWords()
  return (
    <div role="alert" className={styles.fileProblem}>
      <p>
        <CircleAlert size={15} aria-hidden="true" /> {titleOf(problem, words)}
      </p>
      {problem.kind === 'wrong' ? (
        <ul className={styles.problemList}>
          {problem.places.map((place) => {
            const where = whereOf(place, words)
            return (
              <li key={`${where} ${place.key} ${place.reason}`}>
                <strong>{where}</strong>
                {place.key ? (
                  <>
                    {' · '}
                    <code>{place.key}</code>
                  </>
                ) : null}
                <p>{words.t(`forms.file.at.${place.reason}`, place.params)}</p>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}

function titleOf(problem: ShownProblem, { t, format }: Words): string {
  if (problem.kind === 'too-large') return t('forms.file.too-large', { size: format.fileSize(problem.max) })
  if (problem.kind !== 'not-json') return t(`forms.file.${problem.kind}`)
  const { line, column, endsEarly } = problem
  return endsEarly ? t('forms.file.cut-short', { line }) : t('forms.file.not-json', { line, column })
}

/** The question by its title, as the file has it; by its number where it has none. */
function whereOf({ question, rule }: FilePlace, { t, locale }: Words): string {
  if (rule !== undefined) return t('forms.eligibility.rule', { number: rule })
  if (!question) return t('forms.file.form')
  const title = question.title[locale] || Object.values(question.title)[0]
  return title ? t('forms.file.question', { title }) : t('forms.file.questionNumber', { number: question.number })
}

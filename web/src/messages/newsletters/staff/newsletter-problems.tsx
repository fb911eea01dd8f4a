import type { NewsletterProblem } from '@laurel/contract/messages/newsletters'
import { useWords } from '../../../kernel/words/index.ts'
import { Problem } from '../../../ui/index.ts'
import { useMailWords } from '../../mails/mail-words.ts'
import mails from '../../mails/mails.module.css'

/** What keeps a newsletter from leaving, by language. */
export function NewsletterProblems({ problems }: { problems: readonly NewsletterProblem[] }) {
  const { t, format } = useWords()
  const { fieldName } = useMailWords()
  if (problems.length === 0) return null
  return (
    <Problem>
      {t('refusals.newsletter_not_ready')}
      <ul className={mails.problems}>
        {problems.map(({ locale, at, reason, name }) => (
          <li key={`${locale} ${at} ${reason} ${name}`}>
            {format.language(locale)}:{' '}
            {t(`emails.problem.${reason}`, { name: reason === 'unsure_field' ? fieldName(name) : name })}
          </li>
        ))}
      </ul>
    </Problem>
  )
}

import { Mail } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { bulkActions } from '../../applications/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { carryChoice } from '../../listing/index.ts'
import { choiceOf, placeOfChosen } from './list-write.tsx'

/** In the bar of the applications chosen: a message to them. */
export function BulkWrite({ programSlug, query, selected, leftOut }: ComponentProps<typeof bulkActions.Place>) {
  const { t } = useWords()
  if (!may(useSession(), 'program.applications.update')) return null
  const choice = choiceOf(selected, leftOut)
  return (
    <Link to={placeOfChosen(programSlug, query, selected, choice)} onClick={() => choice && carryChoice(choice)}>
      <Mail aria-hidden="true" />
      <span>{t('applications.write')}</span>
    </Link>
  )
}

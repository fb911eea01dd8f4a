import { Send } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { type ListChoice, markOfChoice } from '../../listing/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { placeOfMany } from './recipients.ts'

/** From a list of applications: a message to all that it holds. Where some are chosen, the bar of acts on them writes. */
export function ListWrite({
  programSlug,
  query: { search, filter, sort },
  count,
}: {
  programSlug: string
  query: { readonly search?: string; readonly filter?: string; readonly sort?: string }
  count: number
}) {
  const { t } = useWords()
  const session = useSession()
  if (count > 0 || !may(session, 'program.applications.update')) return null
  return (
    <Button
      component={Link}
      leftSection={<Send size={16} aria-hidden="true" />}
      to={placeOfMany(programSlug, { search, filter, sort })}
    >
      {t('applications.write')}
    </Button>
  )
}

/** Where a message to those chosen in a list is written. */
export function placeOfChosen(
  programSlug: string,
  { search, filter, sort }: { readonly search?: string; readonly filter?: string; readonly sort?: string },
  selected: readonly string[],
  choice: ListChoice | undefined,
): string {
  const mark = choice && markOfChoice(choice)
  return placeOfMany(programSlug, selected.length > 0 ? { choice: mark } : { search, filter, sort, choice: mark })
}

export function choiceOf(selected: readonly string[], leftOut: readonly string[]): ListChoice | undefined {
  if (selected.length > 0) return { only: [...selected] }
  return leftOut.length > 0 ? { except: [...leftOut] } : undefined
}

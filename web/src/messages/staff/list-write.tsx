import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { carryChoice, type ListChoice, markOfChoice } from '../../applications/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { placeOfMany } from './recipients.ts'

/** From a list of applications: a message to all that it holds but those left out, or to those picked in it. */
export function ListWrite({
  programSlug,
  query,
  selected,
  leftOut,
}: {
  programSlug: string
  query: { readonly search?: string; readonly filter?: string; readonly sort?: string }
  selected: readonly string[]
  leftOut: readonly string[]
}) {
  const { t } = useWords()
  const session = useSession()
  if (!may(session, 'program.applications.update')) return null
  const choice = choiceOf(selected, leftOut)
  return (
    <Button
      component={Link}
      leftSection={<Send size={16} aria-hidden="true" />}
      to={placeOfChosen(programSlug, query, selected, choice)}
      onClick={() => {
        if (choice) carryChoice(choice)
      }}
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

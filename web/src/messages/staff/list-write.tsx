import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { keepPicked, placeOfMany } from './recipients.ts'

/** From a list of applications: a message to all that it holds, or to those picked in it. */
export function ListWrite({
  programSlug,
  query: { search, filter, sort },
  selected,
}: {
  programSlug: string
  query: { readonly search?: string; readonly filter?: string; readonly sort?: string }
  selected: readonly string[]
}) {
  const { t } = useWords()
  const session = useSession()
  if (!may(session, 'program.applications.update')) return null
  const isPicked = selected.length > 0
  return (
    <Button
      component={Link}
      leftSection={<Send size={16} aria-hidden="true" />}
      to={placeOfMany(programSlug, isPicked ? { picked: '1' } : { search, filter, sort })}
      onClick={() => {
        if (isPicked) keepPicked(selected)
      }}
    >
      {t('applications.write')}
    </Button>
  )
}

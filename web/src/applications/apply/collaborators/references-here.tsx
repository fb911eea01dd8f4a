import type { MyApplication } from '@laurel/contract/applications/portal'
import { useQuery } from '@tanstack/react-query'
import { later } from '../../../kernel/router/index.ts'
import { ComingSheet } from '../coming.tsx'
import { myCollaboratorsQuery } from './collaborators-query.ts'

const ReferenceSections = later(async () => (await import('./reference-sections.tsx')).ReferenceSections, ComingSheet)

interface Props {
  readonly application: MyApplication
  readonly stepId: string
  readonly isLocked: boolean
}

/** What a step asks of others; most ask nothing, and load nothing for it. */
export function ReferencesHere(props: Props) {
  const { data } = useQuery(myCollaboratorsQuery(props.application.id))
  if (!data?.asked.some(({ stepId }) => stepId === props.stepId)) return null
  return <ReferenceSections {...props} />
}

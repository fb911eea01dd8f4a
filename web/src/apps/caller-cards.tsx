import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import { ConnectedAppsCard } from './connected-apps-card.tsx'
import { KeysCard } from './keys-card.tsx'

/** Among the integrations of a program: its API keys, or the applications that act in the name of people. */
export function CallerCards({ programSlug, part }: { programSlug: string; part: 'keys' | 'connected' }) {
  return part === 'keys' ? <ProgramKeys programSlug={programSlug} /> : <ConnectedAppsCard isForAllOnly />
}

function ProgramKeys({ programSlug }: { programSlug: string }) {
  const reading = useQuery(queryOf('listProgramApiKeys', { params: { programId: programSlug } }))
  return <KeysCard programSlug={programSlug} reading={reading} />
}

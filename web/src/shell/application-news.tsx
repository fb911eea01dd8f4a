import { loadMyAwards } from '../awards/index.ts'
import { loadApplicationFeedback } from '../deliberation/index.ts'
import { loadConsentAsk } from '../galleries/index.ts'
import { loadGrantAsk } from '../grants/index.ts'
import { later } from '../kernel/router/index.ts'

const Feedback = later(async () => (await loadApplicationFeedback()).default)
const MyAwards = later(async () => (await loadMyAwards()).default)
const GrantAsk = later(async () => (await loadGrantAsk()).default)
const ConsentAsk = later(async () => (await loadConsentAsk()).default)

/** On the page of an application: its certificates, what juries say of it, what was granted to it, and what galleries ask. */
export function ApplicationNews({ id }: { id: string }) {
  return (
    <>
      <MyAwards id={id} />
      <Feedback id={id} />
      <GrantAsk id={id} />
      <ConsentAsk id={id} />
    </>
  )
}

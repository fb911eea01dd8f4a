import { pageError } from '../kernel/router/index.ts'

const sessionGone = {
  status: 404,
  title: 'evaluation.notFound.title',
  message: 'evaluation.notFound.message',
  button: { label: 'evaluation.mine.title', to: '/sessions' },
} as const

export async function ownSessionId(
  listing: Promise<{ data: readonly { id: string; slug: string; programSlug: string }[] }>,
  { programSlug, sessionSlug }: { programSlug: string; sessionSlug: string },
): Promise<string> {
  const { data } = await listing
  const found = data.find((one) => one.slug === sessionSlug && one.programSlug === programSlug)
  if (!found) throw pageError(sessionGone)
  return found.id
}

import type { MailReports } from '../../kernel/scene.ts'

/** Milliseconds for a whole answer of SNS. */
const timeout = 5000
/** Certificates that are cached at once; Amazon has one for each region, for years. */
const maxCached = 20
const cached = new Map<string, string>()

/** The certificate at an address of SNS; undefined where it cannot be had. */
export async function fetchCertificate({ fetch }: MailReports, address: string): Promise<string | undefined> {
  const known = cached.get(address)
  if (known) return known
  const text = await fetchText(fetch, address)
  if (!text?.includes('-----BEGIN')) return undefined
  if (cached.size >= maxCached) cached.clear()
  cached.set(address, text)
  return text
}

/** Says to SNS that we want the messages of a topic. */
export async function confirmSubscription({ fetch }: MailReports, address: string): Promise<void> {
  await fetchText(fetch, address)
}

async function fetchText(fetchIt: typeof fetch, address: string): Promise<string | undefined> {
  try {
    const answer = await fetchIt(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    return answer.ok ? (await answer.text()).slice(0, 20_000) : undefined
  } catch {
    return undefined
  }
}

import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { getDomain } from 'tldts'
import { isPublicAddress } from '../outside/index.ts'

/** What name servers say now; nothing of it is stored. Tests bring their own. */
export interface Dns {
  /** The texts of a name, each with its pieces joined; none where the name has none. Throws `DnsAway`. */
  texts(name: string): Promise<string[]>
  /** Where a name leads (CNAME). Throws `DnsAway`. */
  aliases(name: string): Promise<string[]>
  /** The mail servers of a name. Throws `DnsAway`. */
  exchangers(name: string): Promise<string[]>
}

/** Nobody answered: it says nothing about the name. */
export class DnsAway extends Error {
  override readonly name = 'DnsAway'
}

export interface DnsOptions {
  /** Resolvers to ask in place of the name's own servers: `192.0.2.1`, `[2001:db8::1]:53`. */
  readonly servers?: readonly string[]
}

/** Answers that say that there is nothing. */
const nothing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])
const limits = { timeout: 3000, tries: 2 }
/** Name servers of a domain that are asked. */
const maxServers = 4

/**
 * Asks the servers that hold the name first, so that a record counts as soon as it is written; where they do not answer, the
 * machine's resolver. Servers at addresses that are not public are never asked: who owns the name chooses them.
 */
export function createDns({ servers }: DnsOptions = {}): Dns {
  const ask = async <Answer>(
    name: string,
    question: (resolver: Resolver) => Promise<Answer[]>,
  ): Promise<readonly Answer[]> => {
    const own = servers ? undefined : await ownServers(name)
    const first = servers ?? own
    if (first && first.length > 0) {
      try {
        return await question(resolverOf(first))
      } catch (error) {
        if (isNothing(error)) return []
        if (servers) throw new DnsAway(String(error), { cause: error })
      }
    }
    try {
      return await question(resolverOf())
    } catch (error) {
      if (isNothing(error)) return []
      throw new DnsAway(String(error), { cause: error })
    }
  }
  return {
    texts: async (name) => (await ask(name, (resolver) => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    aliases: async (name) => (await ask(name, (resolver) => resolver.resolveCname(name))).map(withoutDot),
    exchangers: async (name) =>
      (await ask(name, (resolver) => resolver.resolveMx(name))).map(({ exchange }) => withoutDot(exchange)),
  }
}

const withoutDot = (name: string) => name.replace(/\.$/, '').toLowerCase()
const isNothing = (error: unknown) => nothing.has(String((error as { code?: unknown } | null)?.code))

function resolverOf(servers?: readonly string[]): Resolver {
  const resolver = new Resolver(limits)
  if (servers) resolver.setServers([...servers])
  return resolver
}

/** Public addresses of the servers that hold a name; undefined where they cannot be learned. */
async function ownServers(name: string): Promise<string[] | undefined> {
  const domain = getDomain(name)
  if (!domain) return undefined
  const resolver = resolverOf()
  const names = await resolver.resolveNs(domain).catch(() => [])
  const found = await Promise.all(
    names.slice(0, maxServers).map((server) => resolver.resolve4(server).catch(() => [] as string[])),
  )
  const addresses = found.flat().filter((address) => isIP(address) !== 0 && isPublicAddress(address))
  return addresses.length > 0 ? addresses : undefined
}

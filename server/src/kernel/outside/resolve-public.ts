import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** All addresses of a name; tests bring their own. */
export type Resolver = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

export const systemResolver: Resolver = (host, done) => {
  lookup(host, { all: true, verbatim: true }, (error, addresses) => done(error, addresses ?? []))
}

/** Thrown into a connection whose name leads to an address that is not public. */
export class TargetRefused extends Error {
  override readonly name = 'TargetRefused'
}

/** A lookup for a connection: it goes to an address that was checked, or nowhere. One private address refuses the name. */
export function publicLookup(resolve: Resolver, allowPrivate: boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses
      if (error || !first) return done(error ?? new Error('No address'), '')
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new TargetRefused(host), '')
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}

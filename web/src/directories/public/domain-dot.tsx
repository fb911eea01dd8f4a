import { Dot } from '../../ui/page/index.ts'

/** The chart colour of a domain, by its place among those of the directory. */
export const colorOfDomain = (domains: readonly string[], domain: string): number =>
  2 + (Math.max(0, domains.indexOf(domain)) % 6)

export function DomainDot({ domains, domain }: { domains: readonly string[]; domain: string }) {
  return <Dot color={colorOfDomain(domains, domain)} />
}

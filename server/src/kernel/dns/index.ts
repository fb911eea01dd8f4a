export { createDns, type Dns, DnsAway, type DnsOptions } from './dns.ts'

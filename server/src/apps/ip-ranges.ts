import { BlockList, isIP } from 'node:net'

/** A list of addresses and ranges, as a question: is one of them meant? An empty list means all. */
export function addressesIn(ranges: readonly string[]): (ip: string) => boolean {
  if (ranges.length === 0) return () => true
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (ip) => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

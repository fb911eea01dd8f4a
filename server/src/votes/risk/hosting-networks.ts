import { BlockList, isIP } from 'node:net'
import type { Scene } from '../../kernel/scene.ts'

/**
 * Large blocks of companies that rent out servers (OVHcloud, Hetzner, Scaleway, DigitalOcean, Linode, Vultr, and the regions of
 * Europe of the three large clouds), as they have announced them for years. A short list in the code: it weighs little, holds no
 * ballot by itself, and asks nobody outside about voters. Relays of browsers are left out, since people at home go through them.
 * `LAUREL_HOSTING_NETWORKS` names a fuller list, in place of this one.
 */
const usual = `
  5.39.0.0/17 5.135.0.0/16 5.196.0.0/16 37.59.0.0/16 37.187.0.0/16 46.105.0.0/16 51.38.0.0/16 51.68.0.0/16 51.75.0.0/16
  51.77.0.0/16 51.83.0.0/16 51.89.0.0/16 51.91.0.0/16 51.178.0.0/16 51.210.0.0/16 51.254.0.0/15 54.36.0.0/14 79.137.0.0/17
  87.98.128.0/17 91.121.0.0/16 92.222.0.0/16 94.23.0.0/16 137.74.0.0/16 145.239.0.0/16 147.135.128.0/17 149.202.0.0/16
  151.80.0.0/16 152.228.128.0/17 158.69.0.0/16 164.132.0.0/16 167.114.0.0/16 176.31.0.0/16 178.32.0.0/15 188.165.0.0/16
  192.99.0.0/16 198.27.64.0/18 198.50.128.0/17 213.186.32.0/19 213.251.128.0/18 2001:41d0::/32
  5.9.0.0/16 46.4.0.0/16 49.12.0.0/15 65.21.0.0/16 65.108.0.0/15 78.46.0.0/15 88.99.0.0/16 88.198.0.0/16 94.130.0.0/16
  95.216.0.0/15 116.202.0.0/15 128.140.0.0/17 135.181.0.0/16 136.243.0.0/16 138.201.0.0/16 142.132.128.0/17 144.76.0.0/16
  148.251.0.0/16 157.90.0.0/16 159.69.0.0/16 162.55.0.0/16 167.235.0.0/16 168.119.0.0/16 176.9.0.0/16 178.63.0.0/16
  188.40.0.0/16 195.201.0.0/16 213.133.96.0/19 213.239.192.0/18 2a01:4f8::/32 2a01:4f9::/32
  51.15.0.0/16 51.158.0.0/15 62.210.0.0/16 163.172.0.0/16 195.154.0.0/16 212.47.224.0/19 212.129.0.0/18 2001:bc8::/32
  46.101.0.0/16 104.131.0.0/16 104.236.0.0/16 134.209.0.0/16 138.68.0.0/16 138.197.0.0/16 139.59.0.0/16 142.93.0.0/16
  157.230.0.0/16 157.245.0.0/16 159.65.0.0/16 159.89.0.0/16 161.35.0.0/16 165.22.0.0/16 165.227.0.0/16 167.71.0.0/16
  167.99.0.0/16 178.62.0.0/16 188.166.0.0/16 206.189.0.0/16 2a03:b0c0::/32
  45.33.0.0/17 45.79.0.0/16 85.159.208.0/21 139.162.0.0/16 172.104.0.0/15 176.58.96.0/19 178.79.128.0/18 2a01:7e00::/32
  45.32.0.0/16 45.63.0.0/17 45.76.0.0/15 95.179.128.0/17 108.61.0.0/16 136.244.64.0/18 140.82.0.0/18 207.246.64.0/18
  13.36.0.0/14 15.188.0.0/16 15.236.0.0/15 18.130.0.0/16 18.156.0.0/14 18.184.0.0/15 18.192.0.0/15 18.200.0.0/16
  34.240.0.0/13 35.156.0.0/14 35.176.0.0/15 35.178.0.0/15 35.180.0.0/15 52.16.0.0/15 52.28.0.0/15 52.47.0.0/16
  52.48.0.0/14 52.56.0.0/16 52.208.0.0/13 54.72.0.0/14 54.76.0.0/15 54.154.0.0/16 54.170.0.0/15 54.194.0.0/15
  54.216.0.0/14 54.220.0.0/15 2a05:d000::/25
  34.76.0.0/14 34.88.0.0/13 34.140.0.0/14 34.155.0.0/16 34.163.0.0/16 35.187.0.0/17 35.189.192.0/18 35.195.0.0/16
  35.198.64.0/18 35.204.0.0/15 35.228.0.0/14 35.233.0.0/17 35.240.0.0/17 35.242.128.0/17 35.246.0.0/16 104.155.0.0/17
  130.211.48.0/20 2600:1900::/28`
  .trim()
  .split(/\s+/)

/** @param lines as `192.0.2.0/24` or `2001:db8::/32`; the rest is passed over */
export function networksOf(lines: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const line of lines) {
    const [address = '', bits = ''] = line.split('/', 2)
    const family = isIP(address)
    if (family !== 0 && /^\d+$/.test(bits)) networks.addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
  }
  return networks
}

const usualNetworks = networksOf(usual)
const read = new WeakMap<readonly string[], BlockList>()

/** Those that the operator named, read once. */
function networksFor({ house }: Scene): BlockList {
  const lines = house.hostingNetworks
  if (!lines) return usualNetworks
  const known = read.get(lines) ?? networksOf(lines)
  read.set(lines, known)
  return known
}

/** Whether the caller's network rents out servers. The address itself is stored nowhere. */
export function isHosted(scene: Scene): boolean {
  const ip = scene.ip.replace(/^::ffff:/, '')
  const family = isIP(ip)
  return family !== 0 && networksFor(scene).check(ip, family === 4 ? 'ipv4' : 'ipv6')
}

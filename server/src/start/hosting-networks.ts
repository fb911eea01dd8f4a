import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { StartupProblem } from '../kernel/startup-problem.ts'

/** The networks of hosts that the operator lists in a file: one a line, `#` begins a remark. */
export function hostingNetworksOf(path: string | undefined): { hostingNetworks?: readonly string[] } {
  if (!path) return {}
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartupProblem(`LAUREL_HOSTING_NETWORKS names ${path}, which cannot be read.`)
  }
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
  const wrong = lines.find((line) => !isNetwork(line))
  if (wrong) throw new StartupProblem(`${path} holds "${wrong}", which is no network such as 192.0.2.0/24.`)
  return { hostingNetworks: lines }
}

function isNetwork(line: string): boolean {
  const [address = '', bits = ''] = line.split('/', 2)
  const family = isIP(address)
  return family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

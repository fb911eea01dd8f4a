import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'web/dist')
const stamp = join(dist, '.stamp')

/** What the web is made of; the lock stands for the libraries. */
const sources = ['web/src', 'web/public', 'web/vite.config.ts', 'web/package.json', 'contract/src', 'package-lock.json']

/** True when the build on disk is that of the sources on disk. */
export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Builds the web for the browser and for the server, unless it is built already. */
export async function buildWeb(): Promise<void> {
  if (isBuilt()) return
  const before = fingerprint()
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const settings = { root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' } as const
  await build({ ...settings, mode: 'production' })
  await build({ ...settings, mode: 'production', build: { ssr: true } })
  for (const made of ['assets', 'offline-worker.js']) compress(join(dist, 'client', made))
  writeFileSync(stamp, before)
}

/** Names, sizes and dates of all sources: cheap to read, different after any edit. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    for (const file of filesUnder(path)) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file}:${size}:${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Compressed copies beside the files of a folder, or beside a file, so that serving one costs nothing. */
function compress(path: string): void {
  for (const file of filesUnder(path)) {
    if (!/\.(js|css|svg|json)$/.test(file)) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}

if (import.meta.main) await buildWeb()

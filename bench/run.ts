import { existsSync, readdirSync } from 'node:fs'

/** `npm run bench -- <name>`: one benchmark per hot path, each beside its baseline in the same run. */
const folder = new URL('.', import.meta.url)
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.slice(0, -9))
const [requested] = process.argv.slice(2)
if (!requested || !existsSync(new URL(`${requested}.bench.ts`, folder))) {
  console.error(`Which benchmark? ${names.join(', ')}`)
  process.exit(1)
}
await import(new URL(`${requested}.bench.ts`, folder).href)

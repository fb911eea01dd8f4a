import { existsSync } from 'node:fs'
import { floors, rooms, sourcesUnder } from './house.ts'

/** `npm run room programs`: a room on its three floors, its files and its endpoints, and who enters it. */
const [room] = process.argv.slice(2)
if (!room || !(rooms as readonly string[]).includes(room)) {
  console.error(`Which room? ${rooms.join(', ')}`)
  process.exit(1)
}
for (const floor of floors) {
  const folder = `${floor}/src/${room}`
  if (!existsSync(folder)) continue
  const files = sourcesUnder(folder)
  console.log(`\n${folder}  ${files.reduce((sum, file) => sum + file.lines, 0)} lines`)
  for (const file of files) console.log(`  ${String(file.lines).padStart(4)}  ${file.path.slice(folder.length + 1)}`)
}
const spoken = existsSync(`contract/src/${room}`) ? sourcesUnder(`contract/src/${room}`) : []
const calls = spoken.flatMap((file) =>
  [...file.text.matchAll(/method: '(\w+)',\s*path:\s*['`]([^'`]+)/g)].map(
    (found) => `  ${(found[1] ?? '').padEnd(6)} ${found[2]}`,
  ),
)
if (calls.length > 0) console.log(`\nCalls\n${calls.join('\n')}`)
const visitors = floors
  .flatMap((floor) => sourcesUnder(`${floor}/src`))
  .filter(
    (file) => !file.path.includes(`/src/${room}/`) && file.imports.some((one) => one.path?.includes(`/src/${room}/`)),
  )
if (visitors.length > 0) console.log(`\nEntered by\n${visitors.map((file) => `  ${file.path}`).join('\n')}`)

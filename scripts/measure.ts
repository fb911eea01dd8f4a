import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { doorNames, folderFiles, limits, longFunctions, readHouse, readOutside, roomLines } from './figures.ts'
import { leftoversOf, retiredNames, unresolvedCitations } from './vocabulary.ts'

// The house in figures. With --shrink the lists of exceptions are written anew.
const house = readHouse()
const named = [...house, ...readOutside()].filter(({ path }) => !/scripts\/vocabulary|\.gen\.ts$/.test(path))
const found = retiredNames(named)
const sizes = {
  room: roomLines(house),
  folder: folderFiles(house),
  door: doorNames(house),
  function: longFunctions(house, 'function'),
  component: longFunctions(house, 'component'),
}

const lines: string[] = []
const top = (title: string, list: readonly [string, number][], count: number) => {
  lines.push(`\n${title}`)
  for (const [name, size] of list.slice(0, count)) lines.push(`${String(size).padStart(7)}  ${name}`)
}
top(`Source lines of rooms (at most ${limits.room} a floor)`, sizes.room, 12)
top(`Source files of folders (at most ${limits.folder})`, sizes.folder, 10)
top(`Names of doors (at most ${limits.door})`, sizes.door, 10)
top(`Functions over ${limits.function} lines: ${sizes.function.length}`, sizes.function, 10)
top(`Components over ${limits.component} lines: ${sizes.component.length}`, sizes.component, 10)
const sums = leftoversOf(found)
top(
  `Retired words in names: ${found.length}`,
  Object.entries(sums)
    .map(([area, words]): [string, number] => [area, Object.values(words).reduce((sum, n) => sum + n, 0)])
    .sort(([, one], [, other]) => other - one),
  40,
)
lines.push(`\nCitations that do not resolve: ${unresolvedCitations(named).length}`)
lines.push(`Private words in the glossary: ${glossarySize()}`)
lines.push(`Source files: ${house.length}, lines: ${house.reduce((sum, file) => sum + file.lines, 0)}`)
lines.push(`Decisions: ${readdirSync('docs/decisions').filter((name) => /^\d/.test(name)).length}`)
process.stdout.write(`${lines.join('\n')}\n`)

if (process.argv.includes('--shrink')) {
  const large = Object.fromEntries(
    Object.entries(sizes).map(([kind, list]) => [
      kind,
      Object.fromEntries(list.filter(([, size]) => size > limits[kind as keyof typeof limits])),
    ]),
  )
  writeFileSync('scripts/large.json', `${JSON.stringify(large, null, 2)}\n`)
  writeFileSync('scripts/retired-words.json', `${JSON.stringify(sums, null, 2)}\n`)
}

/** Rows of the table below « Private words » in ARCHITECTURE.md. */
function glossarySize(): number {
  const section = readFileSync('ARCHITECTURE.md', 'utf8')
    .split(/^## /m)
    .find((part) => /Private words/.test(part.split('\n')[0] ?? ''))
  return (section?.match(/^\| \*\*/gm) ?? []).length
}

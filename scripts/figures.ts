import { dirname } from 'node:path'
import { floors, placeOf, rooms, type SourceFile, sourcesUnder } from './house.ts'
import { readSyntax, type Syntax } from './syntax.ts'

/** Source lines of a room on one floor, files of a folder, names of a door, lines of a function, lines of a component. */
export const limits = { room: 10_000, folder: 40, door: 60, function: 70, component: 100 }

export interface Read extends SourceFile {
  readonly syntax: Syntax
}

/** Tests, and what only they use: `test-program.ts`, `call-for-tests.ts`. */
export const isTest = ({ path }: { readonly path: string }) =>
  /\.test\.tsx?$|\/test-[\w-]+\.ts$|-for-tests\.ts$/.test(path) || path.startsWith('server/src/test/')

const withSyntax = (file: SourceFile): Read => ({ ...file, syntax: readSyntax(file.path, file.text) })

export const readHouse = (): Read[] => floors.flatMap((floor) => sourcesUnder(`${floor}/src`)).map(withSyntax)
export const readOutside = (): Read[] => ['story', 'e2e', 'bench', 'scripts'].flatMap(sourcesUnder).map(withSyntax)

const counted = <Item>(items: readonly Item[], keyOf: (item: Item) => string, weigh: (item: Item) => number) => {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + weigh(item))
  return [...sums].sort(([, one], [, other]) => other - one)
}

/** Source lines of each room, floor by floor, the largest first. */
export function roomLines(house: readonly Read[]): [string, number][] {
  const inRooms = house.filter((file) => !isTest(file) && isRoom(placeOf(file.path)?.area))
  return counted(
    inRooms,
    ({ path }) => path.split('/').slice(0, 3).join('/'),
    ({ lines }) => lines,
  )
}

export const isRoom = (area: string | undefined) => area !== undefined && (rooms as readonly string[]).includes(area)

/** Source files of each folder, tests left out, the largest first. */
export function folderFiles(house: readonly Read[]): [string, number][] {
  return counted(
    house.filter((file) => !isTest(file)),
    ({ path }) => dirname(path),
    () => 1,
  )
}

/** Names of each door: of a room, or of one of its folders. */
export function doorNames(house: readonly Read[]): [string, number][] {
  const doors = house.filter(({ path }) => /^\w+\/src\/(?:\w+\/)+index\.ts$/.test(path))
  return counted(
    doors,
    ({ path }) => dirname(path),
    ({ syntax }) => syntax.exports.length,
  )
}

/** Functions and components past their limit. The key survives a move: name of the file, then of the function. */
export function longFunctions(house: readonly Read[], of: 'function' | 'component'): [string, number][] {
  const written = house.filter((file) => !isTest(file))
  return written
    .flatMap(({ path, syntax }) =>
      syntax.functions
        .filter(({ isComponent, lines }) => isComponent === (of === 'component') && lines > limits[of])
        .map(({ name, lines }): [string, number] => [`${path.split('/').at(-1)} ${name || '(nameless)'}`, lines]),
    )
    .sort(([, one], [, other]) => other - one)
}

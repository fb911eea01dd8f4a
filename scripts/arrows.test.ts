import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { above, below, floors, heightOf, placeOf, rooms, type SourceFile, sourcesUnder } from './house.ts'

const sources = floors.flatMap((floor) => sourcesUnder(`${floor}/src`))
/** Tests, and what only they use: `test-program.ts`, `call-for-tests.ts`. */
const isTest = (file: SourceFile) =>
  /\.test\.tsx?$|\/test-[\w-]+\.ts$|-for-tests\.ts$/.test(file.path) || file.path.startsWith('server/src/test/')
const written = sources.filter((file) => !isTest(file))

/** Files of rooms (not of kernels, shell and composition). */
const inRooms = written.filter((file) => (rooms as readonly string[]).includes(placeOf(file.path)?.area ?? ''))

function offences(files: readonly SourceFile[], find: (file: SourceFile) => readonly string[]): string[] {
  return files.flatMap((file) => find(file).map((what) => `${file.path}: ${what}`))
}

function matching(files: readonly SourceFile[], pattern: RegExp): string[] {
  return offences(files, (file) =>
    file.text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [`line ${index + 1}: ${line.trim()}`] : [],
      ),
  )
}

describe('the house', () => {
  it('has only the rooms of the list, under the same names on every floor', () => {
    const strangers = floors.flatMap((floor) =>
      readdirSync(`${floor}/src`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .filter((name) => ![...rooms, ...below[floor], ...above[floor]].includes(name))
        .map((name) => `${floor}/src/${name}`),
    )
    expect(strangers).toEqual([])
  })

  it('lets no floor reach where it may not: web never the server, the contract neither', () => {
    const reaching = offences(written, (file) =>
      file.imports.flatMap(({ path, from }) => {
        const [here, there] = [file.path.split('/')[0], path && placeOf(path)?.floor]
        if (!there || here === there || there === 'contract') return []
        return [`imports ${from}`]
      }),
    )
    expect(reaching).toEqual([])
  })

  it('lets a room use only rooms that stand below it', () => {
    const upwards = offences(written, (file) =>
      file.imports.flatMap(({ path, from, typeOnly }) => {
        const [here, there] = [placeOf(file.path), path && placeOf(path)]
        if (!here || !there || (here.floor === there.floor && here.area === there.area)) return []
        // The words' keys and the endpoints' shapes are all that a kernel knows of the rooms: as types.
        if (typeOnly && (from.endsWith('.json') || from === '@laurel/contract/all')) return []
        return heightOf(there) < heightOf(here) ||
          (heightOf(there) === heightOf(here) && heightOf(here) !== -1 && here.floor !== there.floor) ||
          (heightOf(here) === -1 && heightOf(there) === -1) ||
          (heightOf(here) === rooms.length && heightOf(there) === rooms.length)
          ? []
          : [`imports ${from}`]
      }),
    )
    expect(upwards).toEqual([])
  })

  it('lets one room into another only through its door', () => {
    const climbing = offences(written, (file) =>
      file.imports.flatMap(({ path, from }) => {
        const [here, there] = [placeOf(file.path), path && placeOf(path)]
        if (!path || !here || !there || there.area === here.area || !(rooms as readonly string[]).includes(there.area))
          return []
        // Pages are reached lazily, from the routes that the shell gathers; words by their keys.
        if (
          path.endsWith('/index.ts') ||
          path.endsWith('.json') ||
          (here.area === 'shell' && /\/(staff-)?routes\.tsx?$/.test(path))
        )
          return []
        return [`imports ${from}`]
      }),
    )
    expect(climbing).toEqual([])
  })

  it('keeps SQL in stores', () => {
    const rooms = inRooms.filter(
      (file) => file.path.startsWith('server/') && !/\/store(\.ts|\/)|-store\.ts$/.test(file.path),
    )
    expect(matching(rooms, /\bdb\.(from|insert|change|remove)\(|\.kysely\b|\bsql`/)).toEqual([])
  })

  it('keeps the clock, the environment, the console and the network in the kernels', () => {
    const server = inRooms.filter((file) => file.path.startsWith('server/'))
    const contract = written.filter((file) => file.path.startsWith('contract/'))
    expect(
      matching(
        [...server, ...contract],
        /\bnew Date\(\)|\bDate\.now\(\)|\bprocess\.env\b|\bconsole\.|(?<![.\w])fetch\(/,
      ),
    ).toEqual([])
    expect(
      matching(
        inRooms.filter((file) => file.path.startsWith('web/')),
        /\bprocess\.env\b|\bconsole\.|(?<![.\w])fetch\(/,
      ),
    ).toEqual([])
  })

  it('starts and ends threads in one place, which waits for what would crash the process', () => {
    const others = written.filter(
      ({ path }) => path.startsWith('server/') && !path.startsWith('server/src/kernel/threads/'),
    )
    expect(matching(others, /\bnew Worker\(|(worker|thread)\.terminate\(\)/i)).toEqual([])
  })

  it('writes cells of CSV in one place, which keeps them from being formulas', () => {
    const others = written.filter(
      (file) => !/^contract\/src\/kernel\/text\/csv-cell\.ts$|\/xlsx-cell\.ts$/.test(file.path),
    )
    expect(matching(others, /replace(All)?\(['"/]"['"/]g?, '""'\)/)).toEqual([])
  })

  it('lets HTML into pages in one place, and calls it clean only where it was cleaned', () => {
    const box = (file: SourceFile) => file.path === 'web/src/ui/page/clean-box.tsx'
    expect(
      matching(
        written.filter((file) => !box(file)),
        /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML/,
      ),
    ).toEqual([])
    const cleaners = ['server/src/kernel/rich-text/sanitise.ts', 'web/src/ui/input/rich-text-view.tsx']
    expect(
      matching(
        written.filter(({ path }) => !cleaners.includes(path)),
        /as (CleanHtml|CleanText|Clean\w+)\b/,
      ),
    ).toEqual([])
  })

  it('takes controls from ui, never from the component library', () => {
    const others = written.filter(({ path }) => path.startsWith('web/src/') && !path.startsWith('web/src/ui/'))
    const named = offences(others, (file) =>
      file.imports.map(({ from }) => from).filter((from) => from.startsWith('@mantine/')),
    )
    expect(named).toEqual([])
  })

  it('keeps the contract free of input, output and machines', () => {
    const contract = written.filter((file) => file.path.startsWith('contract/'))
    expect(
      offences(contract, (file) => file.imports.map((one) => one.from).filter((from) => from.startsWith('node:'))),
    ).toEqual([])
  })

  it('reads texts that are not translated in the language of whoever wrote them, never in the first that comes', () => {
    const same = /\breadText\([^;]*?,\s*([\w.]+),\s*\1,?\s*\)/g
    const careless = offences(written, (file) =>
      [...file.text.matchAll(same)]
        .filter(([, lang = '']) => !/\bdefaultLang$/.test(lang))
        .map(([call]) => call.replaceAll(/\s+/g, ' ')),
    )
    expect(careless).toEqual([])
    expect(matching(written, /\breadText\(.*,\s*'\w\w'\s*\)/)).toEqual([])
  })

  it('declares the pages of the back office where other visitors do not load them', () => {
    const open = written.filter((file) => /^web\/src\/\w+\/routes\.tsx$/.test(file.path))
    expect(open.length).toBeGreaterThan(5)
    expect(matching(open, /area: '(admin|program|examination|publicVote)'/)).toEqual([])
    // A door that led to them would bring them into the first script of every page.
    const doors = written.filter((file) => /^web\/src\/\w+\/index\.ts$/.test(file.path))
    expect(matching(doors, /staff-routes/)).toEqual([])
  })

  it('calls nothing utils, helpers, common or misc', () => {
    const vague = sources.filter((file) =>
      /(^|\/)(\w+-)?(utils?|helpers?|common|misc|stuff|manager|service)(\/|\.tsx?$)/.test(file.path),
    )
    expect(vague.map((file) => file.path)).toEqual([])
  })

  it('keeps files small', () => {
    const long = written.filter((file) => file.lines > 300 && !file.path.endsWith('.gen.ts'))
    expect(long.map((file) => `${file.path}: ${file.lines} lines`)).toEqual([])
  })
})

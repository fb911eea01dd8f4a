import { departments } from '@laurel/contract/reports'
import { expect, test } from 'vitest'
import { franceTiles } from './france.ts'
import { partOf } from './tiles.ts'
import { worldTiles } from './world.ts'

test('every department of France has one square', () => {
  expect(franceTiles.map(({ place }) => place).sort()).toEqual([...departments].sort())
})

test('countries have one square each, and no two share one', () => {
  expect(new Set(worldTiles.map(({ place }) => place)).size).toBe(worldTiles.length)
  for (const tiles of [worldTiles, franceTiles])
    expect(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size).toBe(tiles.length)
  expect(worldTiles.length).toBeGreaterThan(190)
})

test('squares are what the browser can name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(worldTiles.filter(({ place }) => !names.of(place))).toEqual([])
})

test('neighbours stand near one another', () => {
  const at = (tiles: typeof worldTiles, place: string) => tiles.find((tile) => tile.place === place) ?? { x: 99, y: 99 }
  const apart = (tiles: typeof worldTiles, one: string, other: string) => {
    const [from, to] = [at(tiles, one), at(tiles, other)]
    return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y))
  }
  for (const pair of ['FR ES', 'FR IT', 'FR BE', 'DE PL', 'CA US', 'BR PY', 'CN MN', 'NG CM'])
    expect(apart(worldTiles, ...(pair.split(' ') as [string, string])), pair).toBeLessThanOrEqual(2)
  for (const pair of ['69 01', '69 42', '75 92', '2A 2B', '29 22', '13 84', '59 62'])
    expect(apart(franceTiles, ...(pair.split(' ') as [string, string])), pair).toBeLessThanOrEqual(2)
})

test('a map shows the part of it where something is', () => {
  expect(
    partOf(
      worldTiles,
      new Map([
        ['FR', 40],
        ['CH', 2],
      ]),
    ),
  ).toMatchObject({ width: 13, height: 8 })
  const whole = partOf(
    worldTiles,
    new Map([
      ['NZ', 1],
      ['CA', 1],
      ['NO', 1],
      ['ZA', 1],
    ]),
  )
  expect(whole).toEqual({ x: 0, y: 0, width: 27, height: 16 })
  expect(partOf(franceTiles, new Map())).toEqual({ x: 0, y: 0, width: 12, height: 13 })
  for (const { place } of worldTiles) {
    const { x, y, width, height } = partOf(worldTiles, new Map([[place, 1]]))
    const tile = worldTiles.find((one) => one.place === place)
    expect(tile && tile.x >= x && tile.x < x + width && tile.y >= y && tile.y < y + height, place).toBe(true)
  }
})

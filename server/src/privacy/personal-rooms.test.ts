import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { personalRooms } from './personal-rooms.ts'

const floor = new URL('../', import.meta.url)

/** Rooms that say in a `personal-data.ts` what they hold about people. */
const withPersonalData = readdirSync(floor).filter((room) => existsSync(new URL(`${room}/personal-data.ts`, floor)))

describe('what a person may ask for, and have forgotten', () => {
  it('comes from every room that holds personal data', () => {
    expect(withPersonalData.length).toBeGreaterThan(0)
    expect([...new Set(personalRooms.map(({ room }) => room))].sort()).toEqual(withPersonalData.sort())
  })

  it('has a name of its own for each room, but one for the rooms about applications', () => {
    const rooms = personalRooms.filter(({ name, room }) => name !== 'applications' || room === 'applications')
    const names = rooms.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

import { describe, expect, it } from 'vitest'
import { areaNames, areas } from '../kernel/router/areas.ts'
import { assemblyOf } from './assembly.ts'
import { staffAreas } from './staff/staff-areas.ts'

describe('the areas', () => {
  const { areas: parts } = assemblyOf([], staffAreas)

  it.each(areaNames.filter((name) => areas[name].server !== true))(
    'show the frame of %s while the browser reads its first page, never nothing',
    (name) => {
      expect(parts[name]).toMatchObject({ layout: expect.any(Function), Loading: expect.any(Function) })
    },
  )
})

import { expect, test } from 'vitest'
import { type BuiltChunk, sharedChunks } from './shared-chunks.ts'

const page = (place: string, imports: string[]): BuiltChunk => ({
  fileName: `${place}.js`,
  facadeModuleId: `/web/src/${place}.tsx`,
  isEntry: false,
  isDynamicEntry: true,
  imports,
  dynamicImports: [],
  moduleIds: [`/web/src/${place}.tsx`],
})
const common = (name: string, imports: string[] = []): BuiltChunk => ({
  fileName: `${name}.js`,
  facadeModuleId: null,
  isEntry: false,
  isDynamicEntry: false,
  imports,
  dynamicImports: [],
  moduleIds: [`/${name}/one.ts`, `/${name}/two.ts`],
})
const office = (imports: string[]) => ['a', 'b', 'c', 'd', 'e'].map((name) => page(`programs/${name}-page`, imports))

test('what five pages of the back office share travels with what the same audiences load', () => {
  const groups = sharedChunks([
    ...office(['table.js', 'button.js']),
    page('identity/login-page', ['button.js']),
    common('table', ['menu.js']),
    common('menu'),
    common('button'),
  ])
  expect(Object.fromEntries(groups)).toEqual({
    '/table/one.ts': 'shared-1',
    '/table/two.ts': 'shared-1',
    '/menu/one.ts': 'shared-1',
    '/menu/two.ts': 'shared-1',
    '/button/one.ts': 'shared-2',
    '/button/two.ts': 'shared-2',
  })
})

test('what fewer pages share, and what is a page or a later part itself, stays where the bundler puts it', () => {
  const groups = sharedChunks([
    ...office(['later.js']),
    page('programs/f-page', ['rare.js']),
    page('applications/apply/apply-page', ['rare.js']),
    common('rare'),
    { ...common('later'), isDynamicEntry: true },
  ])
  expect(groups.size).toBe(0)
})

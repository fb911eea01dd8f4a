import { expect, test } from 'vitest'
import { heavyPages, type WeighedChunk } from './page-weight.ts'

const chunk = (fileName: string, bytes: number, more: Partial<WeighedChunk> = {}): WeighedChunk => ({
  fileName,
  facadeModuleId: null,
  isEntry: false,
  imports: [],
  bytes,
  ...more,
})

test('a public page weighs what all pages load, its frame, itself and what they import, each once', () => {
  const chunks = [
    chunk('entry.js', 100, { isEntry: true }),
    chunk('layout.js', 10, { facadeModuleId: '/web/src/shell/public-layout.tsx', imports: ['shared.js'] }),
    chunk('gallery.js', 5, { facadeModuleId: '/web/src/galleries/public/gallery-page.tsx', imports: ['shared.js'] }),
    chunk('shared.js', 20, { imports: ['deep.js'] }),
    chunk('deep.js', 3),
    chunk('staff.js', 900, { facadeModuleId: '/web/src/galleries/staff/items-page.tsx' }),
  ]
  expect(heavyPages(chunks, 138)).toEqual([])
  expect(heavyPages(chunks, 137)).toEqual([{ page: '/web/src/galleries/public/gallery-page.tsx', bytes: 138 }])
})

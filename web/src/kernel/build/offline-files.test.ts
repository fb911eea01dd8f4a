import { describe, expect, test } from 'vitest'
import { type BuiltChunk, offlineFiles, offlineWords } from './offline-files.ts'

function chunk(name: string, parts: Partial<BuiltChunk> = {}): BuiltChunk {
  return { fileName: `assets/${name}.js`, isEntry: false, imports: [], dynamicImports: [], styles: [], ...parts }
}

describe('what pages need without a network', () => {
  const chunks = [
    chunk('entry', {
      isEntry: true,
      imports: ['assets/react.js'],
      dynamicImports: ['assets/page.js', 'assets/other-page.js', 'assets/fr.js'],
      styles: ['assets/entry.css'],
    }),
    chunk('react'),
    chunk('page', {
      source: 'src/applications/apply/apply-page.tsx',
      imports: ['assets/entry.js', 'assets/fields.js'],
      dynamicImports: ['assets/submit.js'],
    }),
    chunk('fields', { dynamicImports: ['assets/calendar.js'] }),
    chunk('calendar', { styles: ['assets/calendar.css'] }),
    chunk('submit', { imports: ['assets/fields.js'] }),
    chunk('other-page', { source: 'src/programs/program-page.tsx' }),
    chunk('fr', { source: 'src/applications/words/fr.json' }),
    chunk('fr-kernel', { source: 'src/kernel/words/fr.json' }),
    chunk('fr-list', { source: '../../virtual:word-files/fr' }),
    chunk('en-audit', { source: 'src/audit/words/en.json' }),
  ]

  test('is all that they may ever load, and not the other pages of the entry', () => {
    expect(offlineFiles(chunks, ['src/applications/apply/apply-page.tsx'])).toEqual([
      '/assets/calendar.css',
      '/assets/calendar.js',
      '/assets/entry.css',
      '/assets/entry.js',
      '/assets/fields.js',
      '/assets/page.js',
      '/assets/react.js',
      '/assets/submit.js',
    ])
  })

  test('is the words of their rooms, by language', () => {
    expect(offlineWords(chunks, ['kernel', 'applications'])).toEqual({
      fr: ['/assets/fr.js', '/assets/fr-kernel.js', '/assets/fr-list.js'],
    })
  })
})

import type { FormDefinition } from '@laurel/contract/forms/definition'
import { expect, it } from 'vitest'
import type { Words } from '../../kernel/words/index.ts'
import { problemLine } from './problem-list.ts'

const field = { key: 'a', reference: 'a', type: 'text', required: true } as const
const words = {
  has: () => true,
  t: (key: string, { where }: { where?: string } = {}) => where ?? key,
  locale: 'fr',
} as unknown as Words

it('ends a question with one mark where what is wrong with it follows', () => {
  const line = (title: string) => {
    const definition: FormDefinition = { schemaVersion: 1, fields: [{ ...field, title: { fr: title } }] }
    return problemLine(definition, { field: 'a', reason: 'required' }, words, 'fr', 'fr')
  }
  expect(line('Où en êtes-vous\u00a0?')).toBe('Où en êtes-vous')
  expect(line('Nom du projet')).toBe('Nom du projet')
})

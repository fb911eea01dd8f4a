import { expect, test } from 'vitest'
import { decodeOldNames } from './index.ts'

test.each([
  [
    "Dossier complété/Pièce d'identité.pdf",
    '446f737369657220636f6d706c8274822f50698a63652064276964656e746974822e706466',
  ],
  ['Проект/План работ.pdf', '8fe0aea5aae22f8faba0ad20e0a0a1aee22e706466'],
  ['Création/forêt.pdf', '4372e96174696f6e2f666f72ea742e706466'],
  ['Łódź/załącznik.pdf', '9da264ab2f7a6188a5637a6e696b2e706466'],
])('%s', (name, bytes) => {
  expect(decodeOldNames([Buffer.from('readme.txt'), Buffer.from(bytes, 'hex')])).toEqual(['readme.txt', name])
})

import { expect, test } from 'vitest'
import { bodyOf } from './body-of.ts'
import { compareLines, linesOfMail } from './lines-of-mail.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('a mail is read line by line, with what it names and where it is shown', () => {
  const body = bodyOf({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Hello ' },
          { type: 'field', attrs: { field: 'name', otherwise: null } },
        ],
      },
      { type: 'slot', attrs: { field: 'message', when: { field: 'at', is: 'filled' } } },
      { type: 'button', attrs: { label: 'Open', link: 'action', when: null } },
    ],
  })
  expect(linesOfMail({ subject: 'S', preheader: '', body }, (name) => name.toUpperCase())).toEqual([
    'S',
    'Hello «NAME»',
    '[AT] « MESSAGE »',
    '→ Open',
  ])
})

test('lists within lists become one list', () => {
  const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('b')] }] }
  const body = bodyOf({
    type: 'doc',
    content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a'), inner] }] }],
  })
  expect(body.content).toMatchObject([{ content: [{ content: [paragraph('a')] }, { content: [paragraph('b')] }] }])
})

test('lines that changed are told from those that stay', () => {
  expect(compareLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ])
})

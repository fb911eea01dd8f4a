import { expect, it } from 'vitest'
import { foreignHosts } from './foreign-links.ts'

const own = ['demo.laurel.example', 'laurel.example']
const hostsOf = (html: string, text = '') => foreignHosts({ html, text }, own)

it.each([
  ['a link', '<a href="https://Bank.example/login?x=1&amp;y=2">Log in</a>', ['bank.example']],
  [
    'our own pages, and those of a neighbour',
    '<a href="https://demo.laurel.example/fr">x</a> https://a.laurel.example',
    [],
  ],
  [
    'a host that only ends alike',
    'https://evil-laurel.example/ https://laurel.example.evil.example',
    ['evil-laurel.example', 'laurel.example.evil.example'],
  ],
  ['words before the host', 'https://laurel.example@evil.example/', ['evil.example']],
  ['a link without its scheme', 'www.evil.example/path', ['www.evil.example']],
  ['letters that look alike', 'https://lаurel.example/', ['xn--lurel-4ve.example']],
  ['the end of a sentence', '(https://a.example), www.b.example.', ['a.example', 'www.b.example']],
  ['no address at all', 'https:// http://% mailto:a@b.example', []],
])('finds %s', (_what, html, hosts) => {
  expect(hostsOf(html)).toEqual(hosts)
})

it('names a host once, and reads the plain text as well', () => {
  expect(hostsOf('https://a.example/1 https://a.example/2', 'https://b.example')).toEqual(['a.example', 'b.example'])
})

import { expect, it } from 'vitest'
import { type PlacedPage, renderPdf, textPath } from './index.ts'
import { layOutPlaced } from './placed-page.ts'

const page: PlacedPage = {
  kind: 'placed',
  title: 'Pluie utile',
  subject: 'Certificate',
  lang: 'fr',
  author: 'Traboule',
  createdAt: '2027-06-17T09:00:00.000Z',
  shapes: [{ path: 'M0 0H100V100H0Z', fill: '#18347e', opacity: 0.5 }],
  texts: [{ tag: 'H1', text: 'Pluie utile 雨', x: 278, y: 180, width: 500, size: 52, bold: true }],
  pictures: [
    {
      src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ...{ x: 278, y: 48, width: 180, height: 34 },
    },
  ],
  codes: [{ text: 'https://traboule.example/fr/awards/0', x: 724, y: 484, size: 68 }],
}

it('is one page in landscape whose texts say what they are; the same page is the same file', async () => {
  expect(layOutPlaced(page)).toMatchObject({ tagged: true, language: 'fr', pageOrientation: 'landscape' })
  const [first, second] = [await renderPdf(page), await renderPdf(page)]
  expect(first.equals(second)).toBe(true)
  const written = first.toString('latin1')
  expect(written.match(/\/Type \/Page\b/g)).toHaveLength(1)
  for (const part of ['/StructTreeRoot', '/S /H1', '/MarkInfo', '/Lang (fr)']) expect(written).toContain(part)
})

it('draws a text as its outlines', () => {
  const { path, width } = textPath('2027', 50)
  expect(path).toMatch(/^M[\d.-]/)
  expect(width).toBeGreaterThan(80)
  expect(textPath('', 50)).toEqual({ path: '', width: 0 })
})

import { expect, test } from 'vitest'
import { pictureAddress } from './picture-address.ts'

const id = '0198bbbb-0000-7000-8000-000000000000'
const key = 'A'.repeat(22)
const path = `/api/portal/platforms/${id}/files/stream/${key}`

test('a picture is made to measure here, or fetched from the CDN that the installation names', () => {
  const box = { width: 640, height: 360, fit: 'cover', format: 'webp' } as const
  expect(pictureAddress({ id }, key, box)).toBe(`${path}?width=640&height=360&fit=cover&format=webp`)
  expect(pictureAddress({ id, pictureCdn: 'https://cdn.example.org/prix' }, key, box)).toBe(
    `https://cdn.example.org/prix${path}?width=640&height=360&fit=cover&format=webp`,
  )
})

test('size, format and fit are optional, and without a picture there is no address', () => {
  expect(pictureAddress({ id }, key, { width: 80 })).toBe(`${path}?width=80&fit=cover&format=webp`)
  expect(pictureAddress({ id }, null, { width: 80 })).toBeUndefined()
})

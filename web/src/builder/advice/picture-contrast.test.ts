import { expect, it } from 'vitest'
import { contrastOf, minContrast } from './picture-contrast.ts'

const picture = (...points: readonly (readonly [number, number, number, number])[]) =>
  new Uint8ClampedArray(Array.from({ length: 40 }, () => points).flat(2))

it('is that between the light and the dark parts of a picture', () => {
  expect(contrastOf(picture([0, 0, 0, 255], [255, 255, 255, 255]))).toBeCloseTo(21)
  expect(contrastOf(picture([200, 200, 200, 255], [255, 255, 255, 255]))).toBeLessThan(minContrast)
  expect(contrastOf(picture([10, 10, 40, 255], [40, 20, 20, 255]))).toBeLessThan(minContrast)
  expect(contrastOf(picture([23, 99, 234, 255], [255, 255, 255, 255]))).toBeGreaterThan(minContrast)
})

it('sees what is transparent as the white sheet behind it', () => {
  expect(contrastOf(picture([0, 0, 0, 255], [0, 0, 0, 0]))).toBeCloseTo(21)
  expect(contrastOf(picture([255, 255, 255, 255], [0, 0, 0, 0]))).toBeCloseTo(1)
})

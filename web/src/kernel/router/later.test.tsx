import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { later } from './later.tsx'

test('a part fetched before it is opened stands there at once; until then its place is held', async () => {
  let fetched = 0
  const Part = later(
    async () => {
      fetched += 1
      return () => <p>Ready</p>
    },
    () => <p>Coming</p>,
  )
  expect(renderToStaticMarkup(<Part />)).toBe('<p>Coming</p>')
  Part.preload()
  Part.preload()
  await Promise.resolve()
  await Promise.resolve()
  expect(renderToStaticMarkup(<Part />)).toBe('<p>Ready</p>')
  expect(fetched).toBe(1)
})

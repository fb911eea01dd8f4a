import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { later } from './later.tsx'

test('a part is fetched once; what the server draws holds its place, also where the code is there already', async () => {
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
  expect(renderToStaticMarkup(<Part />), 'a page is woken as it was drawn').toBe('<p>Coming</p>')
  expect(fetched).toBe(1)
})

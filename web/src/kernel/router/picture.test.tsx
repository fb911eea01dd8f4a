import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('a picture shows the page, out of reach', () => {
  const html = renderToString(<Picture Drawn={() => <h1>Le projet</h1>} />)
  expect(html).toMatch(/^<div[^>]* inert="" aria-busy="true">.*<h1>Le projet<\/h1>/)
})

test('a picture that cannot be drawn leaves the page to the browser', () => {
  const Broken = () => {
    throw new Error('Only in a browser')
  }
  expect(renderToString(<Picture Drawn={Broken} />)).toMatch(/^<div[^>]* inert=""/)
})

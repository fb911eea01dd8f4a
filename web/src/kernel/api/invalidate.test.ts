import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newQueryClient } from '../browser-visit.ts'
import { invalidate } from './query.ts'

/** Reads whose first answer comes when the test says so. */
function readFirst(queryClient: QueryClient) {
  const first = Promise.withResolvers<string>()
  let count = 0
  const queryFn = () => {
    count += 1
    return count === 1 ? first.promise : 'after'
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['readProfile', {}], queryFn })
  return { first, observer, reads: () => count }
}

test('what changes while it is read for the first time is read once more', async () => {
  const queryClient = newQueryClient()
  const { first, observer, reads } = readFirst(queryClient)
  const seen: unknown[] = []
  const end = observer.subscribe(({ data }) => seen.push(data))
  const invalidated = invalidate(queryClient, ['readProfile'])
  first.resolve('before')
  await invalidated
  expect(observer.getCurrentResult().data).toBe('after')
  await invalidate(queryClient, ['readProfile'])
  expect(reads(), 'one reading for one change, once there is something to show').toBe(3)
  end()
})

test('what nobody looks at any more is left to be read when it is asked for', async () => {
  const queryClient = newQueryClient()
  const first = Promise.withResolvers<string>()
  const reading = queryClient.fetchQuery({ queryKey: ['readProfile', {}], queryFn: () => first.promise })
  const invalidated = invalidate(queryClient, ['readProfile'])
  first.resolve('before')
  await Promise.all([reading, invalidated])
  expect(queryClient.getQueryState(['readProfile', {}])?.isInvalidated).toBe(true)
})

test('a first reading that fails meanwhile is read once more, and fails for those who look at it alone', async () => {
  const queryClient = newQueryClient()
  const { first, observer } = readFirst(queryClient)
  const other = Promise.withResolvers<string>()
  const besides = new QueryObserver(queryClient, { queryKey: ['readProfile', 2], queryFn: () => other.promise })
  const end = observer.subscribe(() => {})
  const endBesides = besides.subscribe(() => {})
  const invalidated = invalidate(queryClient, ['readProfile'])
  first.reject(new Error('refused'))
  // The other still takes its time when this failure is known: nobody may be left not to have heard of it.
  await new Promise(setImmediate)
  other.resolve('other')
  await invalidated
  expect(observer.getCurrentResult().data).toBe('after')
  end()
  endBesides()
})

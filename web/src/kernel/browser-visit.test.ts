import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ApiRefusal } from './api/index.ts'
import { newQueryClient } from './browser-visit.ts'

afterEach(() => onlineManager.setOnline(true))

test('a write without a network is refused at once, and does not wait for it', async () => {
  onlineManager.setOnline(false)
  const client = newQueryClient()
  const refusal = new ApiRefusal({ status: 0, code: 'offline', message: 'No network' })
  const write = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(refusal) })
  await expect(write.execute(undefined)).rejects.toBe(refusal)
})

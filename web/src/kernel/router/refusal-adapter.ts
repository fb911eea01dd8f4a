import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiRefusal, isRefusal, type RefusalFacts } from '../api/index.ts'

/** Takes a refusal met while the server rendered a page over to the browser, which then words it the same. */
export const refusalAdapter = createSerializationAdapter({
  key: 'refusal',
  test: (value: unknown): value is ApiRefusal => isRefusal(value),
  toSerializable: ({ status, code, message, requestId }: ApiRefusal) => ({ status, code, message, requestId }),
  fromSerializable: (facts: Omit<RefusalFacts, 'fields' | 'details'>) => new ApiRefusal(facts),
})

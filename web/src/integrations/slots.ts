import { slot } from '../kernel/slots.tsx'

/** Beside the webhooks of a program: what calls the API for it, and what acts there in the name of people. */
export const callerCards = slot<{ programSlug: string; part: 'keys' | 'connected' }>()

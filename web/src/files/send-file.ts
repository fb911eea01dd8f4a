import {
  type AnswerOf,
  type Api,
  ApiRefusal,
  addressOfCall,
  type EndpointName,
  findEndpoint,
  type InputOf,
} from '../kernel/api/index.ts'
import { networkPause } from './network-pause.ts'

export interface SendOptions {
  readonly signal?: AbortSignal
  /** The part sent, 0–1. */
  readonly onSent?: (part: number) => void
  /** `waiting`: for the network; `finishing`: all has arrived and is looked at. */
  readonly onPhase?: (phase: 'waiting' | 'sending' | 'finishing') => void
}

/** Whoever sends without an account. */
export interface SendAs {
  /** Go with each request: the secret of a personal link, which no address may carry. */
  readonly headers?: Readonly<Record<string, string>>
  /** Tells apart what this browser remembers of one sender and of another. */
  readonly rememberAs?: string
}

/** Loads what sending needs, before a file is chosen: offline it could not be loaded any more. */
export function warmUp(): void {
  void loadPieces().catch(() => undefined)
}

const loadPieces = () => import('./send-in-pieces.ts')

/**
 * Sends a file to a call of the contract that takes one, in pieces: what was sent once is not sent again after a cut, a
 * reload, or in another tab when the same file is chosen there. Waits for the network as long as it takes.
 * @throws ApiRefusal when the server says no; the signal's reason when it was given up
 */
export async function sendFile<Name extends EndpointName>(
  api: Api,
  name: Name,
  input: Omit<InputOf<Name>, 'body'>,
  file: File,
  options: SendOptions & SendAs = {},
): Promise<AnswerOf<Name>> {
  const { signal, onPhase, headers } = options
  const requested = addressOfCall as (name: string, input: unknown) => string
  const { sendInPieces, forgetSent } = await persistently(loadPieces, options)
  await persistently(() => findEndpoint(name), options)
  const location = await sendInPieces(api, requested(name, input), file, options)
  onPhase?.('finishing')
  const [path, search] = location.split('?')
  const completion = {
    method: 'POST',
    path: `${path}/completion${search ? `?${search}` : ''}`,
    ...(signal && { signal }),
    ...(headers && { headers }),
  }
  const done = await persistently(() => api.send(completion), options).finally(() => forgetSent(location))
  return (await done.json()) as AnswerOf<Name>
}

/** Tries again for as long as it is the network that says no. */
async function persistently<Done>(attempt: () => Promise<Done>, { signal, onPhase }: SendOptions): Promise<Done> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (thrown) {
      const isNetwork = thrown instanceof ApiRefusal ? isPassing(thrown.status) : thrown instanceof TypeError
      if (!isNetwork || signal?.aborted) throw thrown
      onPhase?.('waiting')
      await networkPause(failures, signal)
    }
  }
}

/** No answer at all, or a server that is being restarted. */
function isPassing(status: number): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504
}

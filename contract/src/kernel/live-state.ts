/** It waits or runs; a room's own states beside these are no work. */
export function isLiveState(state: string): boolean {
  return state === 'waiting' || state === 'running'
}

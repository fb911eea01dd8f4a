import { useBlocker } from '@tanstack/react-router'

export interface LeaveQuestion {
  readonly isRequested: boolean
  readonly leave: () => void
  readonly stay: () => void
}

/** Holds whoever leaves the page while something on it is not saved, until they say what to do with it. */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const blocker = useBlocker({
    // A place on the same page is no other page.
    shouldBlockFn: ({ current, next }) =>
      isUnsaved &&
      (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return {
    isRequested: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}

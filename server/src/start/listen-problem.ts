import { StartupProblem } from '../kernel/startup-problem.ts'

/** Words what keeps the server from its port; anything else is passed on. */
export function listenProblem(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartupProblem(`Port ${port} is in use: stop what listens there, or set PORT to another one.`)
  if (code === 'EACCES')
    return new StartupProblem(`Port ${port} may not be opened by this user: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL') return new StartupProblem('The address in HOST is not one of this machine.')
  return error
}

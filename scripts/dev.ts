import { spawn } from 'node:child_process'

/** `npm run dev`: the server restarts when its sources change; the pages reload by themselves. */
const server = spawn(
  process.execPath,
  [
    '--watch-preserve-output',
    '--watch-path=server/src',
    '--watch-path=contract/src',
    '--watch-path=server/migrations',
    '--watch-path=story',
    'scripts/dev-server.ts',
  ],
  {
    stdio: 'inherit',
    // Every module of the pages is a request of its own here: the limit on calls would stop the third reload.
    env: { ...process.env, NODE_ENV: 'development', LAUREL_LIMITS: process.env.LAUREL_LIMITS ?? '0' },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  process.exitCode = code ?? 0
})

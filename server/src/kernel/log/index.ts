import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs, one JSON line each; what could identify or sign somebody in is left out. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.password',
        '*.token',
        '*.refreshToken',
        '*.accessToken',
      ],
      censor: '[left out]',
    },
  })
}

import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

export type Log = Logger

/** `json`: one object a line, for machines. `plain`: one sentence a line, for a person at a terminal. */
export type LogFormat = 'json' | 'plain'

/** Structured logs; what could identify or sign somebody in is left out. */
export function createLog(level: string, format: LogFormat = 'json'): Log {
  const options = {
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
  }
  if (format === 'json') return pino(options)
  return pino(options, pretty({ sync: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' }))
}

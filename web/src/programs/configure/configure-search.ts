import type { RawSearch } from '../../kernel/router/index.ts'

export const parts = ['steps', 'texts', 'calendar'] as const
export type ConfigurePart = (typeof parts)[number]

/** The part of the settings on screen, and the step to open there. */
export interface ConfigureSearch {
  readonly part: ConfigurePart
  readonly step: string | undefined
  readonly category: string | undefined
}

export function readConfigureSearch(raw: RawSearch): ConfigureSearch {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name] : undefined)
  return {
    part: parts.find((part) => part === raw.part) ?? 'steps',
    step: text('step'),
    category: text('category'),
  }
}

import { momentIn, zonedTime } from '../ui/input/index.ts'

/** The moment at which another zone's clocks show what this zone's show: whoever changes the zone keeps the hour that was typed. */
export function rezoned(moment: string | null, from: string, to: string): string | null {
  return moment && momentIn(zonedTime(moment, from), to)
}

/** Milliseconds of a frame. */
const frame = 1000 / 60
/** Milliseconds between two looks after which the list stood still meanwhile. */
const still = 400
/** Milliseconds over which speed is told: single looks come irregularly. */
const over = 120
/** Share of the time that drawing rows may take: above, they are not drawn until fewer pass; below `easy`, they are again. */
const max = 0.5
const easy = 0.15
/** Rows passed over between two looks above which nobody reads. */
const unread = 14

/** Tells whether rows pass faster than this machine draws them, from how late the frames came in which it did. */
export interface DrawingPace {
  /** So many rows were drawn since the last look. */
  drew(rows: number): void
  /** @param passed rows since the last look; @param elapsed milliseconds since then; @param isPassing what was answered last */
  isTooFast(passed: number, elapsed: number, isPassing: boolean): boolean
}

export function drawingPace(): DrawingPace {
  let perRow = 0
  let drawn = 0
  let speed = 0
  return {
    drew(rows) {
      drawn += rows
    },
    isTooFast(passed, elapsed, isPassing) {
      if (drawn > 0 && elapsed < still) {
        const took = Math.max(0, elapsed - frame) / drawn
        perRow = perRow === 0 ? took : 0.7 * perRow + 0.3 * took
      }
      drawn = 0
      const weight = Math.min(1, elapsed / over)
      speed += weight * (passed / Math.max(1, elapsed) - speed)
      return passed > unread || speed * perRow > (isPassing ? easy : max)
    },
  }
}

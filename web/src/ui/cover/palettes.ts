/** Six colours of a drawing, from the ground to the darkest. */
export type Palette = { sky: string; spot: string; soft: string; light: string; mid: string; deep: string }

function palette(sky: string, spot: string, soft: string, light: string, mid: string, deep: string): Palette {
  return { sky, spot, soft, light, mid, deep }
}

/** The eight palettes: dusk, iris, meadow, clay, slate, lagoon, harbour, amber. */
export const palettes: readonly Palette[] = [
  palette('#ffe3c2', '#ffb07a', '#92bafe', '#4688ff', '#2c77ff', '#18347e'),
  palette('#e3dcff', '#ffcfd9', '#a297ef', '#7b70c7', '#5447b6', '#241f57'),
  palette('#dcefd0', '#f2d06b', '#6fb797', '#3e8a74', '#1f6f5f', '#0f3b3a'),
  palette('#f9d4b4', '#f6efe6', '#ed997f', '#e8866d', '#a8443f', '#4b1f33'),
  palette('#dfe4ee', '#f7c3a0', '#bcc4d5', '#8d98b1', '#3f4a63', '#1b2233'),
  palette('#ffb8a0', '#d4f1ea', '#5cc3bd', '#279196', '#0e7c86', '#06343f'),
  palette('#dbeaf2', '#f4c069', '#7fb1d3', '#5785a9', '#2c5c88', '#0f2742'),
  palette('#fdeac0', '#dfeef7', '#f5b544', '#e8912c', '#d4761c', '#5b2a10'),
]

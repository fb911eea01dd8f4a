import type { ReactNode } from 'react'

/** A place on a map; `label` is what is heard, `color` a value of CSS. */
export interface MapPin {
  readonly id: string
  readonly lat: number
  readonly lng: number
  readonly label: string
  readonly color?: string | undefined
}

/** Several places so near each other that they are drawn as one. */
export interface MapCluster {
  readonly lat: number
  readonly lng: number
  readonly count: number
  /** What it is called besides how many it holds. */
  readonly name?: string | undefined
}

export interface MapBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** What a map shows. */
export interface MapArea extends MapBounds {
  readonly zoom: number
}

export interface MapName {
  readonly name: string
  readonly lat: number
  readonly lng: number
}

/** Pictures of an operator: an address with `{z}`, `{x}` and `{y}`, and who made them. */
export interface MapTiles {
  readonly address: string
  readonly attribution: string
}

export interface MapProps {
  /** What the map shows, for who cannot see it: the list beside it says the same. */
  readonly label: string
  /** In the order of the list beside: Tab goes through them so. Up to 2,000 are put together here. */
  readonly pins: readonly MapPin[]
  /** Of more than 2,000: put together by the server; then the pins are those that stand alone. */
  readonly clusters?: readonly MapCluster[] | undefined
  readonly selected?: string | undefined
  /** The one whose line is pointed at: its pin grows. */
  readonly pointed?: string | undefined
  readonly onSelect?: ((id: string | undefined) => void) | undefined
  readonly onPoint?: ((id: string | undefined) => void) | undefined
  /** A cluster was chosen: true, where that is all that is to be done; else the map goes nearer. */
  readonly onCluster?: ((cluster: MapCluster) => boolean) | undefined
  /** What stands in the popup of the chosen pin. */
  readonly popupOf?: ((id: string) => ReactNode) | undefined
  /** Told when the map came to rest elsewhere, and once at first; `isByHand` says that a person moved it. */
  readonly onArea?: ((area: MapArea, isByHand: boolean) => void) | undefined
  readonly circle?: { readonly lat: number; readonly lng: number; readonly km: number } | undefined
  /** Absent: the outlines of countries, from this very server. */
  readonly tiles?: MapTiles | undefined
  /** Names of towns on the outlines. */
  readonly namesIn?: ((area: MapArea) => Promise<readonly MapName[]>) | undefined
  /** Where it looks at first; absent: at all pins. */
  readonly start?: { readonly lat: number; readonly lng: number; readonly zoom: number } | undefined
  /** All that there is, where the pins are not all: what is looked at first, and again by the button. */
  readonly whole?: MapBounds | undefined
  /** A small map beside a text: it shows a place and does not move. */
  readonly isStill?: boolean | undefined
}

import { type Map as LeafletMap, latLngBounds, map as makeMap } from 'leaflet'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { MapArea, MapProps } from './map-types.ts'

const maxZoom = 17
/** Told to the map before a key moves it. */
export const movedByKey = 'movedbykey'
/** No nearer than so when all pins are shown: a single one would stand in a void. */
const nearest = 12

export function areaOf(map: LeafletMap): MapArea {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    zoom: Math.round(map.getZoom()),
  }
}

/** The map in its holder, from the first drawing to the last. */
export function useMap(holder: RefObject<HTMLDivElement | null>, props: MapProps) {
  const [map, setMap] = useState<LeafletMap>()
  const now = useRef(props)
  now.current = props
  const isShown = useRef(false)
  const showAll = useCallback(() => map && fitAll(map, now.current), [map])
  useEffect(() => {
    if (!holder.current) return
    const { isStill, start } = now.current
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const made = makeMap(holder.current, {
      zoomControl: false,
      attributionControl: false,
      keyboard: false,
      maxZoom,
      minZoom: 1,
      worldCopyJump: true,
      zoomAnimation: !calm,
      fadeAnimation: !calm,
      markerZoomAnimation: !calm,
      inertia: !calm,
      ...(isStill && {
        dragging: false,
        scrollWheelZoom: false,
        doubleClickZoom: false,
        touchZoom: false,
        boxZoom: false,
      }),
    })
    made.setView([start?.lat ?? 25, start?.lng ?? 10], start?.zoom ?? 2)
    isShown.current = start !== undefined
    if (!isShown.current) isShown.current = fitAll(made, now.current)
    let isByHand = false
    made.on(`dragstart ${movedByKey}`, () => {
      isByHand = true
    })
    made.on('click', () => now.current.onSelect?.(undefined))
    const rest = () => {
      now.current.onArea?.(areaOf(made), isByHand)
      isByHand = false
    }
    made.on('moveend', rest)
    rest()
    const watch = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    watch.observe(holder.current)
    setMap(made)
    return () => {
      watch.disconnect()
      made.remove()
      setMap(undefined)
    }
  }, [holder])
  const { pins, whole } = props
  // The first pins that there are decide what is looked at; later ones do not take the map away from who reads it.
  useEffect(() => {
    if (map && !isShown.current && (pins.length > 0 || whole)) isShown.current = fitAll(map, now.current)
  }, [map, pins, whole])
  return { map, showAll }
}

/** Looks at everything; false where there is nothing to look at. */
function fitAll(map: LeafletMap, { pins, whole, circle }: MapProps): boolean {
  const bounds = whole
    ? latLngBounds([whole.south, whole.west], [whole.north, whole.east])
    : latLngBounds(pins.map(({ lat, lng }) => [lat, lng] as [number, number]))
  if (circle) bounds.extend([circle.lat, circle.lng])
  if (!bounds.isValid()) return false
  map.fitBounds(bounds, { padding: [48, 48], maxZoom: nearest, animate: false })
  return true
}

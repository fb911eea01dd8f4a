import { divIcon, type Map as LeafletMap, layerGroup, type Marker, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import styles from './map.module.css'
import type { MapCluster, MapPin, MapProps } from './map-types.ts'
import { clusterPins } from './pin-clusters.ts'
import { areaOf } from './use-map.ts'

type Drawn = Map<string, Marker>

/** Draws the pins and what stands for several, in the order of the list, anew wherever the map comes to rest. */
export function usePins(map: LeafletMap | undefined, props: MapProps, nameOf: (count: number) => string): void {
  const now = useRef({ props, nameOf })
  now.current = { props, nameOf }
  const drawn = useRef<Drawn>(new Map())
  const { pins, clusters, selected, pointed } = props
  useEffect(() => {
    if (!map) return
    const layer = layerGroup().addTo(map)
    const group = clusters ? undefined : clusterPins(pins)
    let wasFocused: string | undefined
    const draw = () => {
      wasFocused = [...drawn.current].find(([, one]) => one.getElement() === document.activeElement)?.[0]
      const found = group ? group(areaOf(map)) : { pins, clusters: clusters ?? [] }
      layer.clearLayers()
      drawn.current = new Map()
      for (const cluster of found.clusters) clusterMarker(map, cluster, now).addTo(layer)
      for (const pin of found.pins) {
        const made = pinMarker(pin, now.current.props)
        drawn.current.set(pin.id, made.addTo(layer))
        dress(made, pin, now.current.props)
      }
      if (wasFocused) drawn.current.get(wasFocused)?.getElement()?.focus()
    }
    draw()
    if (group) map.on('zoomend moveend', draw)
    return () => {
      map.off('zoomend moveend', draw)
      layer.remove()
    }
  }, [map, pins, clusters])
  useEffect(() => {
    for (const [id, one] of drawn.current) {
      const element = one.getElement()
      element?.toggleAttribute('data-chosen', id === selected)
      element?.toggleAttribute('data-pointed', id === pointed)
      one.setZIndexOffset(id === selected || id === pointed ? 1000 : 0)
    }
  }, [selected, pointed])
}

function pinMarker({ id, lat, lng, label }: MapPin, { isStill, onSelect, onPoint }: MapProps): Marker {
  const icon = divIcon({ className: styles.pin ?? '', html: '<i></i>', iconSize: [28, 28] })
  const made = marker([lat, lng], {
    icon,
    interactive: !isStill,
    keyboard: !isStill,
    title: label,
    bubblingMouseEvents: false,
  })
  if (isStill) return made
  made.on('click', () => onSelect?.(id))
  made.on('keypress', ({ originalEvent }) => originalEvent.key === ' ' && onSelect?.(id))
  made.on('mouseover', () => onPoint?.(id))
  made.on('mouseout', () => onPoint?.(undefined))
  return made
}

function dress(made: Marker, { id, label, color }: MapPin, { selected, pointed, isStill }: MapProps): void {
  const element = made.getElement()
  if (!element) return
  if (color) element.style.setProperty('--pin', color)
  if (isStill) element.setAttribute('aria-hidden', 'true')
  else element.setAttribute('aria-label', label)
  element.toggleAttribute('data-chosen', id === selected)
  element.toggleAttribute('data-pointed', id === pointed)
}

function clusterMarker(
  map: LeafletMap,
  cluster: MapCluster,
  { current }: { readonly current: { props: MapProps; nameOf: (count: number) => string } },
): Marker {
  const { lat, lng, count, name } = cluster
  const label = [name, current.nameOf(count)].filter(Boolean).join(', ')
  const size = count < 10 ? 34 : count < 1000 ? 40 : 48
  const number = document.createElement('span')
  number.textContent = count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`
  const icon = divIcon({ className: styles.cluster ?? '', html: number, iconSize: [size, size] })
  const made = marker([lat, lng], { icon, title: label, bubblingMouseEvents: false })
  const enter = () =>
    current.props.onCluster?.(cluster) || map.setView([lat, lng], Math.min(map.getZoom() + 2, map.getMaxZoom()))
  made.on('click', enter)
  made.on('keypress', ({ originalEvent }) => originalEvent.key === ' ' && enter())
  made.on('add', () => made.getElement()?.setAttribute('aria-label', label))
  return made
}

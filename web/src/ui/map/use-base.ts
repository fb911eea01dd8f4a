import { divIcon, geoJSON, type Layer, type Map as LeafletMap, layerGroup, marker, tileLayer } from 'leaflet'
import { useEffect, useState } from 'react'
import { feature } from 'topojson-client'
import styles from './map.module.css'
import type { MapProps, MapTiles } from './map-types.ts'
import { unwrapOutlines } from './unwrap-outlines.ts'
import { areaOf } from './use-map.ts'

/** From here on, outlines are drawn with more of their points. */
const nearZoom = 5

/** Draws what lies under the pins: outlines and names, or the operator's tiles. True once it could not be had. */
export function useBase(map: LeafletMap | undefined, { tiles, namesIn }: MapProps): boolean {
  const [isFailed, setFailed] = useState(false)
  const [address, attribution] = [tiles?.address, tiles?.attribution ?? '']
  useEffect(() => {
    if (!map) return
    setFailed(false)
    const fail = () => setFailed(true)
    if (address !== undefined) return drawTiles(map, { address, attribution }, fail)
    return drawOutlines(map, fail)
  }, [map, address, attribution])
  useEffect(() => {
    if (map && namesIn && address === undefined) return drawNames(map, namesIn)
  }, [map, namesIn, address])
  return isFailed
}

function drawTiles(map: LeafletMap, { address, attribution }: MapTiles, fail: () => void): () => void {
  const layer = tileLayer(address, { attribution })
  // A tile that is missing is no map that is missing: it is said where the first ones fail.
  let hasCome = false
  layer.on('tileload', () => {
    hasCome = true
  })
  layer.on('tileerror', () => hasCome || fail())
  layer.addTo(map)
  return () => {
    layer.remove()
  }
}

function drawOutlines(map: LeafletMap, fail: () => void): () => void {
  let isOver = false
  let shown: { readonly detail: 'far' | 'near'; readonly layer: Layer } | undefined
  const draw = async () => {
    const detail = map.getZoom() >= nearZoom ? 'near' : 'far'
    if (shown?.detail === detail) return
    const outlines = await (detail === 'near' ? readNear() : readFar())
    if (isOver || shown?.detail === detail) return
    const { countries } = outlines.objects
    if (!countries) return
    const layer = geoJSON(unwrapOutlines(feature(outlines, countries)), {
      interactive: false,
      style: { className: styles.land ?? '', weight: 1 },
    })
    shown?.layer.remove()
    shown = { detail, layer }
    layer.addTo(map)
  }
  const begin = () => void draw().catch(() => (shown ? undefined : fail()))
  begin()
  map.on('zoomend', begin)
  return () => {
    isOver = true
    map.off('zoomend', begin)
    shown?.layer.remove()
  }
}

const readFar = async () => (await import('world-atlas/countries-110m.json', { with: { type: 'json' } })).default
const readNear = async () => (await import('world-atlas/countries-50m.json', { with: { type: 'json' } })).default

function drawNames(map: LeafletMap, namesIn: NonNullable<MapProps['namesIn']>): () => void {
  const names = layerGroup().addTo(map)
  let latest = 0
  const draw = async () => {
    latest += 1
    const mine = latest
    const found = await namesIn(areaOf(map)).catch(() => [])
    if (mine !== latest) return
    names.clearLayers()
    for (const { name, lat, lng } of found) {
      const text = document.createElement('span')
      text.textContent = name
      const icon = divIcon({ className: styles.name ?? '', html: text, iconSize: [0, 0] })
      const drawn = marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: -10_000 })
      drawn.addTo(names)
      drawn.getElement()?.setAttribute('aria-hidden', 'true')
    }
  }
  const begin = () => void draw()
  begin()
  map.on('moveend', begin)
  return () => {
    latest = -1
    map.off('moveend', begin)
    names.remove()
  }
}

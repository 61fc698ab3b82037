export interface Point {
  lat: number
  lng: number
}

const earthMetres = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** How far two points lie apart on the ground, in metres (haversine). */
export function metresBetween(one: Point, other: Point): number {
  const [lat, lng] = [radians(other.lat - one.lat), radians(other.lng - one.lng)]
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng / 2) ** 2
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A distance no more exact than it has to be: to 10 m, from a kilometre on to 100 m, from ten on to a kilometre. */
export function roughMetres(metres: number): number {
  const step = metres < 1000 ? 10 : metres < 10_000 ? 100 : 1000
  return Math.round(metres / step) * step
}

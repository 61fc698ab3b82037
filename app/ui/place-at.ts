interface Address {
  to: string
  /** Only the exact address is this place. */
  end?: boolean | undefined
  /** Addresses elsewhere that belong to it, too. */
  also?: readonly string[] | undefined
}

/** The place to which an address belongs: the one that names most of it; of two that name the same, the later. */
export function placeAt<Place extends Address>(
  places: readonly Place[],
  pathname: string,
): Place | undefined {
  const here = pathname.replace(/(?<=.)\/$/, '')
  let found: { place: Place; length: number } | undefined
  for (const place of places) {
    const named = [place.to, ...(place.also ?? [])].filter(
      (to) => here === to || (!place.end && here.startsWith(`${to}/`)),
    )
    const length = Math.max(0, ...named.map((to) => to.length))
    if (length > 0 && length >= (found?.length ?? 0)) found = { place, length }
  }
  return found?.place
}
